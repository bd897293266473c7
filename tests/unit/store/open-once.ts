/** Opens the store at the address of the first argument, as another process would, and closes it. */
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/store.ts'

const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreAddress, systemClock)
console.log((await store.reading.links.list()).length)
await store.close()
