/** Opens and closes the store with the address in the first argument. Simulates another process. */
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/store.ts'

const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreAddress, systemClock)
console.log((await store.reading.links.list()).length)
await store.close()
