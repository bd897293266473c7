/** A separate process that opens and closes the store. The first argument is the store's address. */
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/store.ts'

const store = await openStore(JSON.parse(process.argv[2] ?? '') as StoreAddress, systemClock)
console.log((await store.reading.links.list()).length)
await store.close()
