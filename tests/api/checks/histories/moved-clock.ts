/** Loaded into each thread of a process before the service. Shifts its clock by the number of milliseconds in a file. */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const realNow = Date.now

Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))
