/** A service with a deliberate fault: no limit for the size of all request bodies together. The tests must detect the fault. */
import { readConfig } from '../../../src/server/config/config.ts'
import { openService } from '../../../src/server/service.ts'

const boundless = { all: Number.POSITIVE_INFINITY, client: Number.POSITIVE_INFINITY }
const service = await openService(readConfig(process.env), { bodies: boundless })
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)))
console.log('The boundless service is running.')
