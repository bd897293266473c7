import { oneLine } from '../../../domain/one-line.ts'
import { type ReceiptStatement, textOfStatement } from '../../../domain/receipt-statement.ts'
import type { Language } from '../../../domain/languages.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import type { Services } from '../../services.ts'
import { pemOf } from '../../public-key.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Event } from '../../store/evidence.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { Signing } from '../../store/signings.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'
import { spaced, unlinked } from './strangers-words.ts'

const words = {
  en: {
    subject: (community: string) => `You signed the agreement of ${community}`,
    title: 'Thank you for signing',
    thanks: (community: string) =>
      `Your individual contributor agreement with ${community} is in force from now on. This is your receipt; the same, with the details of the record, is in the attached PDF.`,
    rows: { name: 'Name', email: 'E-mail', agreement: 'Agreement', signed: 'Signed', receipt: 'Receipt' },
    version: (version: number, language: Language) =>
      `version ${version}, ${language === 'en' ? 'English' : 'Chinese'}`,
    evidence: (seq: number, hash: string) =>
      `Your signature is event ${seq} in the record of evidence. Its fingerprint is ${hash}. The attached receipt carries it with our signature: keep it, and a later change of the record can be proven.`,
    unasked: 'You did not sign this? Then please tell the community at once.',
  },
  zh: {
    subject: (community: string) => `您已签署${spaced(community)}的协议`,
    title: '感谢您的签署',
    thanks: (community: string) =>
      `您与${spaced(community)}的个人贡献者协议自即日起生效。本邮件是您的签署回执，附件 PDF 内容相同，并附有完整的存证信息。`,
    rows: { name: '姓名', email: '邮箱', agreement: '协议', signed: '签署时间', receipt: '回执编号' },
    version: (version: number, language: Language) => `第 ${version} 版，${language === 'en' ? '英文' : '中文'}`,
    evidence: (seq: number, hash: string) =>
      `您的签署是存证记录中的第 ${seq} 条（指纹 ${hash}）。附件回执载有该指纹和我们的数字签名，请妥善保存：日后记录如有改动，可据此证明。`,
    unasked: '如果不是您本人签署，请立即告知该社区。',
  },
}

/** `21 November 2026, 06:03:09 (UTC)`. */
function instant(time: number, language: Language): string {
  const date = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const clock = new Date(time).toISOString().slice(11, 19)
  return language === 'zh' ? `${date.format(time)} ${clock}（UTC）` : `${date.format(time)}, ${clock} (UTC)`
}

type Signed = { signing: Signing; agreement: Agreement; event: Event; community: string }

async function recordOf(services: Services, letter: LetterRecord): Promise<Signed> {
  const { signings, agreements, evidence, links } = services.store.reading
  const signing = await signings.get(letter.subject)
  const [agreement, event, link] = await Promise.all([
    agreements.find(signing.linkId, signing.agreementId),
    evidence.get(signing.linkId, signing.evidenceSeq),
    links.find(signing.linkId),
  ])
  if (!agreement) throw new Error(`signing ${signing.id} has no agreement`)
  return { signing, agreement, event, community: link?.alias ?? signing.linkId }
}

function writePdf(services: Services, language: Language, record: Signed): Promise<Uint8Array> {
  const statement = statementOf(services, record)
  const signature = Buffer.from(services.crypto.sign(textOfStatement(statement)), 'base64url').toString('base64')
  return services.pdf.writeReceipt({
    language,
    statement,
    signature,
    publicKeyPem: pemOf(services.crypto.publicKey),
  })
}

function statementOf(services: Services, { signing, agreement, event, community }: Signed): ReceiptStatement {
  return {
    service: services.config.publicUrl,
    community: oneLine(community),
    link: signing.linkId,
    receipt: receiptNumber(signing.id),
    signing: signing.id,
    signedAt: signing.signedAt,
    agreement: oneLine(agreement.title),
    version: signing.version,
    language: signing.language,
    pdfSha256: agreement.documentSha256,
    textSha256: agreement.textSha256,
    name: oneLine(signing.name),
    email: oneLine(signing.email),
    answers: signing.answers.map(({ title, value }) => ({ title: oneLine(title), value: oneLine(value) })),
    event: event.seq,
    eventHash: event.hash,
    key: services.crypto.keyId,
  }
}

/** Thanks, what was signed, and the receipt as a PDF. */
export async function individualReceiptLetter(services: Services, letter: LetterRecord): Promise<MailMessage> {
  const record = await recordOf(services, letter)
  const { signing, agreement, event } = record
  const say = words[letter.language]
  const community = unlinked(record.community, 100)
  const number = receiptNumber(signing.id)
  const rows = [
    { title: say.rows.name, value: unlinked(signing.name) },
    { title: say.rows.email, value: oneLine(signing.email) },
    {
      title: say.rows.agreement,
      value: `${oneLine(agreement.title)} · ${say.version(signing.version, signing.language)}`,
    },
    { title: say.rows.signed, value: instant(signing.signedAt, letter.language) },
    { title: say.rows.receipt, value: number },
  ]
  const parts = [
    { say: say.thanks(community) },
    { rows },
    { aside: say.evidence(event.seq, event.hash) },
    { aside: say.unasked },
  ]
  const receipt = {
    filename: `receipt-${number}.pdf`,
    contentType: 'application/pdf',
    content: await writePdf(services, letter.language, record),
  }
  const message = written(letter.language, { subject: say.subject(community), title: say.title, parts })
  return { ...message, attachments: [receipt] }
}
