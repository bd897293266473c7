/**
 * `npm test`: prepares the machine, then checks and tests everything. `npm test -- tests/http` runs those tests alone;
 * with `--checks` also types, lint and format.
 */
import { prepareMachine } from './prepare/machine.ts'
import { buildWeb, checkCode } from './runner/checks.ts'
import { broken, close, type Tally } from './runner/tally.ts'
import { runVitest } from './runner/vitest.ts'

const asked = process.argv.slice(2)
const chosen = asked.filter((argument) => argument !== '--checks')
const lacking = await prepareMachine()
const tallies: Tally[] = process.env['CI'] ? lacking.map(() => broken) : []
tallies.push(await buildWeb())
// One after the other: the checks take both processors, and the first tests are the ones in browsers, which would wait too long beside them.
if (chosen.length === 0 || asked.includes('--checks')) tallies.push(...(await checkCode()))
tallies.push(await runVitest(chosen))
close(tallies)
