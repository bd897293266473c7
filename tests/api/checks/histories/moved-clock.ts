/** Shifts the clock of the service process by the number of milliseconds in a file. Preloaded into each thread. */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const realNow = Date.now

Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))
