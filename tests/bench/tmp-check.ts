import { aCommunity } from '../support/community.ts'
import { aHouse } from '../support/house.ts'
import { hasSigned } from './has-signed.ts'
const t = await aHouse({ database: 'sqlite', config: { checksAMinute: 1e9 } })
const linkId = await aCommunity(t.house, ['en'])
console.log(await hasSigned(t.house, linkId))
await t.close()
