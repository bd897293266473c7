/** Preloaded into each thread of the service process. Shifts the clock by the number of milliseconds that a file contains. */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const realNow = Date.now

Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))
