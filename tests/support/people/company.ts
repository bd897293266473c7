/** Helpers for companies that sign: a community with a corporation agreement, its manager, and the signing steps. */
import type { RequestOf } from '../../../openapi/index.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from './accounts.ts'
import { aCorporateCommunity } from '../community/community.ts'
import { credentialsOf } from './corporations.ts'
import type { WireAnswer } from '../http/wire.ts'
import type { World } from '../service/world.ts'

export type AdminAreaNames = { suffix?: string; login?: string }

/**
 * Links another project in the same service. Its manager can sign in with a password. The project's name ends with `suffix`, which is random by
 * default.
 */
export async function anAdminAreaAt(service: World, names: AdminAreaNames = {}): Promise<World & { account: Account }> {
  const { services } = service.home
  const linkId = await aCorporateCommunity(services, names.suffix ?? services.random.id().slice(0, 8))
  const account = await anAccount(services, { login: names.login ?? `adminArea-${linkId}` })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  return { ...service, linkId, account, manager: () => credentialsOf(services, account) }
}

export type CorporationBody = RequestOf<'signCorporationCla'>['body']

export const corporationSigningPath = ({ linkId }: World): string => `/v1/corporation-signing/${linkId}`

/** Returns the request body for signing the English corporation agreement, without the verification code. */
export function aCorporateForm(email: string, changes: Partial<CorporationBody> = {}): CorporationBody {
  return {
    admin_name: '王小明',
    admin_email: email,
    corporation_name: `<3 GmbH & ${email.split('@')[1]} A/S`,
    cla_id: '0',
    cla_language: 'English',
    verification_code: '',
    privacy_checked: true,
    info: { '1': "O'Brien" },
    ...changes,
  }
}

export async function corporateCode(adminArea: World, email: string): Promise<string> {
  const before = adminArea.home.codes.length
  const answer = await adminArea.wire.post(`${corporationSigningPath(adminArea)}/code`, { email })
  const code = adminArea.home.codes[before]
  if (answer.status !== 200 || code === undefined) throw new Error(`no code for ${email}: ${answer.body}`)
  return code
}

export async function signsFor(
  adminArea: World,
  email: string,
  changes: Partial<CorporationBody> = {},
): Promise<WireAnswer> {
  const form = aCorporateForm(email, { verification_code: await corporateCode(adminArea, email), ...changes })
  return adminArea.wire.post(corporationSigningPath(adminArea), form)
}

export async function aCompany(
  adminArea: World,
  email: string,
  changes: Partial<CorporationBody> = {},
): Promise<string> {
  const answer = await signsFor(adminArea, email, changes)
  if (answer.status !== 200) throw new Error(answer.body)
  const all = await adminArea.home.services.store.reading.corporations.all(adminArea.linkId)
  const found = all.find((one) => one.email === email && one.state !== 'deleted')
  if (!found) throw new Error(`${email} did not sign`)
  return found.id
}

export async function asks(
  adminArea: World,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<WireAnswer> {
  const headers = {
    ...(await adminArea.manager()),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return adminArea.wire.send({
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** Encodes a form with a file in the same way as a browser. */
export function formWith(bytes: Uint8Array, name = 'pdf'): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'signed-and-stamped'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="signed.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

export const aSignedPdf = (adminArea: World): Promise<Uint8Array> =>
  adminArea.home.services.pdf.writeAgreement({ language: 'en', title: 'Signed', text: 'Signed\n\nand stamped' })

/** Uploads the signed PDF of a company as the community manager. */
export async function uploads(adminArea: World, id: string, bytes?: Uint8Array): Promise<WireAnswer> {
  const { headers, payload } = formWith(bytes ?? (await aSignedPdf(adminArea)))
  const url = `/v1/corporation-pdf/${adminArea.linkId}/${id}`
  return adminArea.wire.send({ method: 'POST', url, headers: { ...headers, ...(await adminArea.manager()) }, payload })
}

/** Returns the key in the link of the newest email with a document to sign. */
export async function keyFor(adminArea: World, email: string): Promise<string> {
  const letter = (await adminArea.lettersTo(email)).findLast(({ text }) => text?.includes('/corporation-signing/'))
  const key = /\/corporation-signing\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (!key) throw new Error(`no signing document for ${email}`)
  return key
}
