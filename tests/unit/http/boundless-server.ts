/** The service with a deliberate fault for the test of unfinished bodies to detect: no limit on the total size of the held bodies. */
import { readConfig } from '../../../src/server/config/config.ts'
import { openService } from '../../../src/server/service.ts'

const boundless = { all: Number.POSITIVE_INFINITY, client: Number.POSITIVE_INFINITY }
const service = await openService(readConfig(process.env), { bodies: boundless })
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)))
console.log('The boundless service is running.')
