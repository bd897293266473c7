/** The service with a fault that the tests must detect: the total size of held bodies is not limited. */
import { readConfig } from '../../../src/server/config/config.ts'
import { openService } from '../../../src/server/service.ts'

const boundless = { all: Number.POSITIVE_INFINITY, client: Number.POSITIVE_INFINITY }
const service = await openService(readConfig(process.env), { bodies: boundless })
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)))
console.log('The boundless service is running.')
