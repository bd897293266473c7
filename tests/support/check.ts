/** `npm run check`: types, lint, format, the house rules and the contract. It needs nothing of the machine. */
import { checkCode } from './runner/checks.ts'
import { close } from './runner/tally.ts'
import { runVitest } from './runner/vitest.ts'

const rules = ['tests/house-rules.test.ts', 'tests/contract.test.ts']
close([...(await checkCode()), await runVitest(rules, { TEST_DATABASE_URL: '' })])
