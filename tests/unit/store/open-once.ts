/** Opens and closes the store at the address in the first argument, to simulate another process. */
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/store.ts'

const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreAddress, systemClock)
console.log((await store.reading.links.list()).length)
await store.close()
