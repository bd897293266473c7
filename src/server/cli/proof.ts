import { emailKey } from '../../domain/people/email.ts'
import { isEmail } from '../../domain/people/email-address.ts'
import { eraseAccountProofs } from '../usecases/checks/check-page/erase-account-proofs.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

function addressIn(words: readonly string[]): string {
  const [email] = words
  if (email === undefined || !isEmail(email)) throw new UsageError('specify an email address')
  return email
}

export const proofList: Command = {
  usage: 'ADDRESS [--json]',
  summary: 'lists the confirmed code platform accounts of an email address, with all stored data',
  reads: 'stored',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const address = emailKey(addressIn(words))
    const rows = await services.store.snapshot(async (queries) => {
      const proofs = []
      for (const { forgeId, accountId: account, login, provenAt } of await queries.provenAccounts.ofEmail(address)) {
        const { url: forge } = await queries.forges.get(forgeId)
        proofs.push({ forge, account, login, address, proven: instant(provenAt) })
      }
      return proofs
    })
    printRows(rows, values.json)
    return 0
  },
}

export const proofErase: Command = {
  usage: 'ADDRESS',
  summary:
    'deletes the confirmed accounts of an email address; open pull requests with one of the accounts are checked again',
  async run(services, args) {
    const { words } = readOptions(args, {})
    const count = await eraseAccountProofs(services, { email: addressIn(words) })
    print(`confirmed accounts deleted: ${count}`)
    return 0
  },
}
