import { emailKey, isEmail } from '../../domain/people/email.ts'
import { eraseAccountProofs } from '../usecases/checks/check-page/erase-account-proofs.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

function addressIn(words: readonly string[]): string {
  const [email] = words
  if (email === undefined || !isEmail(email)) throw new UsageError('name an email address')
  return email
}

export const proofList: Command = {
  usage: 'ADDRESS [--json]',
  summary: 'the code platform accounts that were proven together with an email address, with all that is stored',
  reads: 'stored',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const address = emailKey(addressIn(words))
    const rows = await services.store.snapshot(async (queries) => {
      const found = []
      for (const { forgeId, accountId: account, login, provenAt } of await queries.provenAccounts.ofEmail(address)) {
        const { url: forge } = await queries.forges.get(forgeId)
        found.push({ forge, account, login, address, proven: instant(provenAt) })
      }
      return found
    })
    printRows(rows, values.json)
    return 0
  },
}

export const proofErase: Command = {
  usage: 'ADDRESS',
  summary: 'deletes them; the checks of open pull requests that name one of the accounts are judged again',
  async run(services, args) {
    const { words } = readOptions(args, {})
    const count = await eraseAccountProofs(services, { email: addressIn(words) })
    print(`${count} proven accounts deleted`)
    return 0
  },
}
