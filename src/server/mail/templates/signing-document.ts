import { duration, signingLetter } from '../../../domain/limits.ts'
import { oneLine } from '../../../domain/one-line.ts'
import { pathOf } from '../../../domain/pages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import { signingDocumentOf } from '../../pdf/write/signing-document-of.ts'
import type { Services } from '../../services.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Attachment, MailMessage, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { written } from './written.ts'

const days = signingLetter.lifetime / duration.day

const words = {
  en: {
    subject: (community: string) => `Sign the corporate agreement of ${community}`,
    title: 'Your signing document',
    tell: (company: string, community: string) =>
      `${company} is about to sign the corporate contributor agreement of ${community}. The document is attached.`,
    steps:
      '1. Print the document. 2. Sign and stamp its last page. 3. Scan the whole document to one PDF of at most 5 MB. 4. Upload it here:',
    way: 'Upload the signed PDF',
    next: 'Afterwards the community looks it through. Then you get another letter, with an account to manage the contributors of your company.',
    valid: `The link is for you alone and works for ${days} days. The same page says how far the matter is.`,
    unasked: 'You did not sign for this company? Then do nothing, and please tell the community.',
    rows: { company: 'Company', representative: 'Representative', number: 'Signing', agreement: 'Agreement' },
  },
  zh: {
    subject: (community: string) => `请签署${spaced(community)}的企业协议`,
    title: '您的签署文件',
    tell: (company: string, community: string) =>
      `${company}正在签署${spaced(community)}的企业贡献者协议，签署文件见附件。`,
    steps: '1. 打印文件；2. 在最后一页签字并盖章；3. 将整份文件扫描为一个不超过 5 MB 的 PDF；4. 在此上传：',
    way: '上传签署后的 PDF',
    next: '上传后由社区审核。审核通过后，您将收到另一封邮件，其中有用于管理贵公司贡献者的账号。',
    valid: `链接仅供您本人使用，${days} 天内有效。在同一页面可以查看办理进度。`,
    unasked: '如果不是您代表该公司签署，无需理会，并请告知该社区。',
    rows: { company: '公司', representative: '授权代表', number: '签署编号', agreement: '协议' },
  },
}

type Signed = { corporation: Corporation; agreement: Agreement; community: string }

/** The document to sign by hand, and the link that takes it back; obsolete once a later letter took its place. */
export async function signingDocumentLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await signedOf(services, letter)
  if ('obsolete' in found) return found
  const key = secretOf(services, letter)
  if (key === null) return { obsolete: 'the key in it is gone' }
  const { corporation, agreement, community } = found
  const say = words[letter.language]
  const [company, alias] = [unlinked(corporation.name, 200), unlinked(community, 100)]
  const rows = [
    { title: say.rows.company, value: company },
    { title: say.rows.representative, value: unlinked(corporation.representative) },
    { title: say.rows.agreement, value: oneLine(agreement.title) },
    { title: say.rows.number, value: receiptNumber(corporation.id) },
  ]
  const url = services.config.publicUrl + pathOf('representative', { token: key })
  const message = written(letter.language, {
    subject: say.subject(alias),
    title: say.title,
    parts: [
      { say: say.tell(company, alias) },
      { say: say.steps },
      { url, way: say.way },
      { rows },
      ...[say.next, say.valid, say.unasked].map((aside) => ({ aside })),
    ],
  })
  return { ...message, attachments: await attachmentsOf(services, found) }
}

async function signedOf(services: Services, letter: LetterRecord): Promise<Signed | Obsolete> {
  const { links, corporations, corporationRecords, agreements } = services.store.reading
  const key = await corporationRecords.findKey(letter.subject)
  const link = await links.find(letter.linkId)
  if (!key || !link) return { obsolete: 'the signing is gone' }
  if (key.supersededAt !== null) return { obsolete: 'a newer letter took its place' }
  const corporation = await corporations.find(letter.linkId, key.corporationId)
  if (!corporation || corporation.state === 'deleted') return { obsolete: 'the signing was deleted' }
  const agreement = await agreements.find(corporation.linkId, corporation.agreementId)
  if (!agreement) throw new Error(`corporation ${corporation.id} has no agreement`)
  return { corporation, agreement, community: link.alias }
}

/** The agreement with its signature page, in the agreement's language; an agreement no writer can take apart goes beside it. */
async function attachmentsOf(services: Services, { corporation, agreement, community }: Signed): Promise<Attachment[]> {
  const number = receiptNumber(corporation.id)
  const bytes = await services.store.reading.agreements.bytes(agreement.documentSha256)
  const document = await services.pdf.writeSigningDocument(
    signingDocumentOf({ corporation, agreement, community, bytes }),
  )
  const contentType = 'application/pdf'
  const own = { filename: `signing-document-${number}.pdf`, contentType, content: document.bytes }
  return document.isWhole ? [own] : [own, { filename: `agreement-${number}.pdf`, contentType, content: bytes }]
}
