/** The service with a handler for SIGUSR2, which collects garbage and prints the memory in use. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../../src/server/config/config.ts'
import { openService } from '../../../src/server/service.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const service = await openService(readConfig(process.env))
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)))
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`needs ${heapUsed + external} bytes`)
})
console.log('The measured service is running.')
