import type { Schemas } from '../../openapi/index.ts'
import { composeFields, type FieldType } from '../../src/domain/agreements/fields.ts'
import { findLanguage, type LanguageName } from '../../src/domain/text/languages.ts'

export const link: Schemas['Link'] = { org_alias: 'Acme', project_url: '', summaries: {} }

/** Creates an individual agreement with the fields for name and email, and with required fields of the given types. */
export function agreement(id: string, language: LanguageName, required: FieldType[] = []): Schemas['Agreement'] {
  const chosen = required.map((type) => ({ type, required: true }))
  const fields = composeFields('individual', findLanguage(language) ?? 'en', chosen)
  return { cla_id: id, language, url: '', version: 1, title: `Agreement ${id}`, pages: 1, sha256: '', fields }
}

export function textOf({ cla_id, language }: Schemas['Agreement']): Schemas['AgreementText'] {
  return { cla_id, language, text: `Text ${cla_id}`, text_sha256: '' }
}

export const receipt: Schemas['Receipt'] = {
  number: '7F3K-92QD',
  name: 'Ada',
  email: 'ada@example.org',
  cla_id: '0',
  language: 'English',
  version: 1,
  signed_at: 0,
}

export const signedHere: Schemas['SignedHere'] = {
  link_id: 'L',
  apply_to: 'individual',
  org_alias: 'Lantern',
  project_url: '',
  cla_title: 'Agreement',
  cla_sha256: 'd'.repeat(64),
  corporation_name: '',
  receipt,
}
