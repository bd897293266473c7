/** `npm run check`: types, lint, format, the rules of the architecture and the contract. It needs nothing of the machine. */
import { checkCode } from './runner/checks.ts'
import { close } from './runner/tally.ts'
import { runVitest } from './runner/vitest.ts'

const rules = ['tests/architecture.test.ts', 'tests/contract.test.ts']
close([...(await checkCode()), await runVitest(rules, { env: { TEST_DATABASE_URL: '' } })])
