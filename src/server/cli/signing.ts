import { receiptNumber } from '../../domain/receipts/receipt-number.ts'
import type { Signing } from '../store/signings/signings.ts'
import { type Command, instant, printRows, readOptions, UsageError } from './command.ts'

const pageSize = 500

export const signingList: Command = {
  usage: 'LINK [--json]',
  summary:
    'lists the signatures of individuals, oldest first, also ended ones (see `state`); employees are listed on the page of their company',
  reads: 'stored',
  async run(services, args) {
    const { values, words } = readOptions(args, { json: { type: 'boolean', default: false } })
    const [linkId] = words
    if (!linkId) throw new UsageError('specify the project ID')
    if (!(await services.store.reading.links.find(linkId)))
      throw new UsageError(`no project has the ID ${linkId}: see \`link list\``)
    const rows = []
    let after: Signing | undefined
    do {
      const page = await services.store.reading.signings.page(linkId, pageSize, after)
      const corrections = await services.store.reading.records.corrections(page.map(({ id }) => id))
      const numbers = new Map(corrections.map(({ signing_id: id, number }) => [id, number]))
      rows.push(...page.map((signing) => rowOf(signing, numbers.get(signing.id))))
      after = page.length === pageSize ? page.at(-1) : undefined
    } while (after)
    printRows(rows, values.json)
    return 0
  },
}

function rowOf(signing: Signing, corrections: number | undefined): Record<string, string | number> {
  return {
    receipt: receiptNumber(signing.id, corrections),
    signed: instant(signing.signedAt),
    name: signing.name,
    email: signing.email,
    agreement: signing.agreementId,
    language: signing.language,
    version: signing.version,
    state: signing.state,
  }
}
