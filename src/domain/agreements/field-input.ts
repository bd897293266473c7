import { type AgreementKind, type Field, type FieldType, hasOwnTitle, isDescriptionOfOurs } from './fields.ts'

/** Attributes of a field's input, as React props. */
export type FieldInput = { type?: 'email' | 'date' | 'tel'; autoComplete?: string; inputMode?: 'email' | 'tel' }

const inputs: Partial<Record<FieldType, FieldInput>> = {
  name: { autoComplete: 'name' },
  authorized: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  corporationName: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  fax: { type: 'tel', autoComplete: 'fax tel', inputMode: 'tel' },
}

/** Returns the input attributes of a field. A field with a custom title gets no autofill, since its meaning may differ. */
export function inputOf(field: Pick<Field, 'type' | 'title'>): FieldInput {
  if (hasOwnTitle(field)) return field.type === 'date' ? { type: 'date' } : {}
  return inputs[field.type] ?? {}
}

/** Translation keys of the hints, by type of agreement. */
const hints = {
  individual: {
    name: 'field.nameHint',
    date: 'field.dateHint',
    address: 'field.addressHint',
    telephone: 'field.telephoneHint',
    fax: 'field.faxHint',
  },
  corporation: {
    authorized: 'field.authorizedHint',
    title: 'field.titleHint',
    corporationName: 'field.corporationNameHint',
    address: 'field.companyAddressHint',
    telephone: 'field.companyTelephoneHint',
    fax: 'field.companyFaxHint',
  },
} as const

type HintKey = { [Kind in AgreementKind]: (typeof hints)[Kind][keyof (typeof hints)[Kind]] }[AgreementKind]

/** Returns the hint between a field's title and its input: a translation key, the community's text, or null. */
export function hintOf<EmailHint extends string>(
  kind: AgreementKind,
  field: Field,
  emailHint: EmailHint,
): { key: EmailHint | HintKey } | { text: string } | null {
  const isOwn = hasOwnTitle(field)
  if (field.type === 'email' && !isOwn) return { key: emailHint }
  if (!isDescriptionOfOurs(field.type, field.description)) return { text: field.description }
  const ofKind: Partial<Record<FieldType, HintKey>> = hints[kind]
  const key = isOwn ? undefined : ofKind[field.type]
  return key === undefined ? null : { key }
}
