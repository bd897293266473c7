/** Uses a packaged service as its first signer and its operator. All packaging formats are tested with it. */
import { expect } from 'vitest'
import { type Mailbox } from '../mail/mailbox.ts'
import { rememberedPdf } from '../pdf/remembered-pdf.ts'
import { signingPath } from '../people/people.ts'
import { type Wire, wireOver } from '../http/wire.ts'

export type Delivered = {
  origin: string
  mailbox: Mailbox
  /** Path of the agreement PDF on the machine or in the container that runs the service's CLI. */
  agreement: string
  operates: (...words: string[]) => Promise<string>
}

const texts = {
  en: { title: 'Individual Agreement', text: 'Individual Agreement\n\n1. You keep your work.' },
  zh: { title: '个人贡献者许可协议', text: '个人贡献者许可协议\n\n1. 作品仍归您所有。' },
}

export const agreementBytes = (language: 'en' | 'zh' = 'en'): Promise<Uint8Array> =>
  rememberedPdf.writeAgreement({ language, ...texts[language] })

/** Requests a code and signs with it. `before` runs before the form is sent. Returns the API path for signing. */
export async function signsAt(
  wire: Wire,
  mailbox: Mailbox,
  linkId: string,
  email: string,
  before: () => void = () => undefined,
): Promise<string> {
  const path = signingPath(linkId)
  expect(await wire.post(`${path}/code`, { email })).toMatchObject({ status: 200 })
  const letter = await mailbox.waitFor(
    ({ recipients, subject }) => recipients[0] === email && /^\d{6} /.test(subject ?? ''),
  )
  before()
  const form = { name: 'Ada Lovelace', email, cla_id: '0', cla_language: 'English', privacy_checked: true, info: {} }
  const signed = await wire.post(path, { ...form, verification_code: letter.subject?.slice(0, 6) })
  expect([signed.status, signed.body]).toEqual([200, expect.stringContaining('"receipt"')])
  return path
}

/** Links a project and signs its agreement. Expects a receipt, a positive has-signed check and valid evidence. */
export async function expectUsable({ origin, mailbox, agreement, operates }: Delivered): Promise<void> {
  const wire = wireOver(() => origin)
  const page = await wire.get('/privacy')
  expect([page.status, page.body]).toEqual([200, expect.stringMatching(/"\/assets\/every-page-/)])
  const words = ['link', 'create', '--organization', 'lantern', '--alias', 'Lantern', '--individual-en', agreement]
  const linkId = (await operates(...words)).split('\n')[0] ?? ''
  const email = 'ada@lantern.example'
  const path = await signsAt(wire, mailbox, linkId, email)
  expect((await wire.get(`${path}?email=${email}`)).data).toMatchObject({ signed: true })
  // The attached receipt proves that the package contains the font for PDFs.
  await mailbox.waitFor(({ recipients, attachments }) => recipients[0] === email && attachments.length > 0)
  expect(await operates('verify')).toMatch(/^links 1, .*signings 1, .*problems 0$/m)
  expect(await operates('doctor')).not.toContain('STOPS')
}
