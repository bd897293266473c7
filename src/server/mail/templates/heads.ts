import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import { linesOf, signHeads } from '../../signed-head.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage } from '../message.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'ask', string>

const words: Record<Language, (host: string, count: number) => Words> = {
  en: (host, count) => ({
    subject: `Heads of the records of evidence at ${host}`,
    title: 'Keep this letter',
    tell: `The attached file holds the signed heads of ${count} ${count === 1 ? 'chain' : 'chains'} of evidence. As long as it is kept where nobody who can write the database can reach it, any later change of the records can be proven.`,
    ask: 'To check: npm run cli -- verify --heads heads.jsonl',
  }),
  zh: (host, count) => ({
    subject: `${host} 存证链的链头`,
    title: '请妥善保存本邮件',
    tell: `附件包含 ${count} 条存证链的签名链头。请将其保存在数据库管理人员无法接触的地方，日后存证记录如有任何改动，均可据此证明。`,
    ask: '核对命令：npm run cli -- verify --heads heads.jsonl',
  }),
}

/** The signed heads of all chains as they stand when the letter goes, for the operator to keep. */
export async function headsLetter(services: Services, letter: LetterRecord): Promise<MailMessage> {
  const heads = signHeads(services.crypto, await services.store.reading.evidence.heads(), services.clock.now())
  const { host } = new URL(services.config.publicUrl)
  const { subject, title, tell, ask } = words[letter.language](host, heads.length)
  const content = Buffer.from(linesOf(heads))
  const message = written(letter.language, { subject, title, parts: [{ say: tell }, { aside: ask }] })
  return { ...message, attachments: [{ filename: 'heads.jsonl', contentType: 'application/x-ndjson', content }] }
}
