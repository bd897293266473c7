/** `npm run check`: types, lint, format, architecture rules and contract. It needs no other programs. */
import { checkCode } from './checks.ts'
import { close } from './tally.ts'
import { runVitest } from './vitest.ts'

const rules = ['tests/architecture/architecture.test.ts', 'tests/architecture/contract.test.ts']
close([...(await checkCode()), await runVitest(rules, { env: { TEST_DATABASE_URL: '' } })])
