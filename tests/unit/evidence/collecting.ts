/** For comparison: an earlier version of `verify`, which loads all signatures of a link into memory. */
import { readConfig } from '../../../src/server/config/config.ts'
import { databaseAddress } from '../../../src/server/store/database.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import type { Signing } from '../../../src/server/store/signings/signings.ts'

const store = await openStore(databaseAddress(readConfig(process.env)), systemClock)
const all: Signing[] = []
for (const { linkId } of await store.reading.evidence.heads()) {
  let page: Signing[] = []
  do {
    page = await store.reading.signings.page(linkId, 1000, page.at(-1))
    all.push(...page)
  } while (page.length === 1000)
}
console.log(`signings ${all.length}`)
await store.close()
