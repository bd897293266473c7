/** Every text a caller can send to the service, as the contract has it, and what becomes of it. */
import { readFileSync } from 'node:fs'
import type { OperationId } from '../../../openapi/index.ts'

type Schema = { readonly [word: string]: unknown }

const contract = JSON.parse(
  readFileSync(new URL('../../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Schema & { paths: Record<string, Record<string, Schema>> }

function resolved(schema: Schema): Schema {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Schema)[name], contract)
  return resolved(found as Schema)
}

/** The names of the members of a body that hold free text; those of a map are its name and `*`. */
function textsIn(given: Schema, name: string): string[] {
  const schema = resolved(given)
  const inside = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const others = schema['additionalProperties']
  const choices = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as Schema[])
  const isText = schema['type'] === 'string' && !('enum' in schema) && !('const' in schema)
  return [
    ...(isText ? [name] : []),
    ...choices.flatMap((choice) => textsIn(choice, name)),
    ...inside.flatMap(([member, of]) => textsIn(of, member)),
    ...(typeof others === 'object' && others !== null ? textsIn(others as Schema, `${name} *`) : []),
    ...(schema['type'] === 'array' ? textsIn(schema['items'] as Schema, name) : []),
  ]
}

/** `signIndividualCla name`: an operation and one of its texts. */
export const writable: readonly string[] = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .filter((described) => described['requestBody'] !== undefined)
  .flatMap((described) => {
    const { content } = resolved(described['requestBody'] as Schema) as { content: Record<string, { schema: Schema }> }
    const names = new Set(Object.values(content).flatMap(({ schema }) => textsIn(schema, '')))
    return [...names].map((name) => `${String(described['operationId'])} ${name}`)
  })
  .toSorted()

const of = (name: string, ...operations: OperationId[]): string[] => operations.map((each) => `${each} ${name}`)
const ofAgreements = (name: string): string[] =>
  of(name, 'linkProject', 'addAgreement', 'publishAgreement', 'previewDifference')
const signing = ['signIndividualCla', 'renewIndividualCla', 'signEmployeeCla', 'signCorporationCla'] as const

/** What screens show as it was written: sent by the world of these tests, or stored and shown as one of those it sends. */
export const shown: readonly string[] = [
  ...of('org_alias', 'linkProject'),
  ...ofAgreements('summary'),
  ...ofAgreements('title'),
  ...ofAgreements('description'),
  ...of('en', 'linkProject'),
  ...of('zh', 'linkProject'),
  ...of('name', 'signIndividualCla', 'renewIndividualCla', 'signEmployeeCla', 'addEmployeeManagers'),
  ...of('info *', ...signing),
  ...of('admin_name', 'signCorporationCla'),
  ...of('corporation_name', 'signCorporationCla'),
  ...of('rep_name', 'changeRepresentative'),
  ...of('reason', 'askForBetterScan', 'letThrough', 'addExemption', 'endSigning', 'endSignings'),
  ...of('reason', 'decideErasure'),
  ...of('file', 'previewAgreement'),
]

/** What is refused unless it is plain: none of the texts gets in. */
export const refusedTexts: readonly string[] = [
  ...of('org_id', 'linkProject'),
  ...of('repo_id', 'linkProject'),
  ...of('project_url', 'linkProject'),
  ...of('email', 'sendIndividualCode', 'recallSignature', 'sendCorporationCode', 'findWay'),
  ...of('id', 'addEmployeeManagers'),
  ...of('email', 'addEmployeeManagers'),
  ...of('rep_email', 'changeRepresentative'),
  ...of('email', 'inviteLinkPerson'),
]

/** What no screen shows as it was written, and why. */
export const unseen: Readonly<Record<string, readonly string[]>> = {
  'it must equal what is known already, or the call is refused': [
    ...of('cla_id', ...signing, 'agreeToRequest'),
    ...of('cla_language', ...signing, 'agreeToRequest'),
    ...of(
      'verification_code',
      ...signing,
      'leaveCorporation',
      'recallSignature',
      'resendDocumentByCode',
      'addEmailDomain',
      'completePendingSignIn',
      'proveCheckAddress',
      'openPersonSession',
      'withdrawSigning',
      'askForErasure',
      'joinAddress',
    ),
    ...of('number', 'proveReceiptNumber'),
    ...of('person', 'sendCheckCode', 'proveCheckAddress'),
    ...of('corp_signing_id', 'signEmployeeCla'),
    ...of('code', 'authorizeMailbox'),
    ...of('signing_ids', 'changeEmployees', 'remindCorporations'),
    ...of('search', 'changeFoundEmployees', 'remindCorporations'),
    ...of('emails', 'changeFoundEmployees'),
    ...of('domain', 'changeFoundEmployees'),
    ...of('id', 'removeEmployeeManagers', 'resendAccountLetter'),
    ...of('key', 'recognizeBrowser'),
    ...of('link_id', 'setPolicy', 'signInManager', 'changeRole', 'requestPasswordReset'),
    ...of('user', 'signInManager'),
    ...of('org_email', 'linkProject'),
    ...of(
      'email',
      'sendSignInCode',
      'completePendingSignIn',
      'changeLinkMailbox',
      'requestPasswordReset',
      'requestPasswordResetOfLink',
    ),
    ...ofAgreements('document'),
    ...ofAgreements('accepted_reading'),
    ...of('text_sha256', 'keepAgreementText'),
    ...of('scan', 'askForBetterScan', 'createAdministrator'),
    ...of('installation_id', 'connectForgeRepositories'),
    ...of('repository_ids', 'connectForgeRepositories'),
    ...of('head_sha', 'letThrough'),
    ...of('ids', 'endSignings'),
    ...of('login', 'addExemption'),
  ],
  'it is one of a few words': [
    ...of('time_zone', ...signing, 'agreeToRequest'),
    ...ofAgreements('language'),
    ...of('language', 'previewLetters'),
    ...ofAgreements('type'),
    ...of('language', 'setPolicy'),
    ...of('platform', 'linkProject', 'setPolicy', 'verifyMailbox', 'authorizeMailbox'),
  ],
  'it is an address by the same rule as those that are refused': [
    ...of(
      'email',
      ...signing.slice(0, 3),
      'leaveCorporation',
      'resendDocumentByCode',
      'sendEmployeeCode',
      'sendEmailDomainCode',
      'sendCheckCode',
      'proveCheckAddress',
      'sendPersonCode',
      'openPersonSession',
      'sendAddressCode',
      'joinAddress',
      'verifyMailbox',
      'authorizeMailbox',
    ),
    ...of('admin_email', 'signCorporationCla'),
    ...of('sub_email', 'addEmailDomain'),
  ],
  'it is a place something is read from; what does not lead to a file there is refused': [
    ...ofAgreements('url'),
    ...of('url', 'connectGiteaRepository'),
    ...of('url', 'previewAgreement'),
    ...of('host', 'verifyMailbox', 'authorizeMailbox'),
    ...of('owner', 'setPolicy'),
    ...of('repo', 'setPolicy'),
    ...of('path', 'setPolicy'),
    ...of('merged_branches', 'changeWatch'),
    ...of('teams', 'changeWatch'),
  ],
  'it is a secret': [
    ...of('password', 'signInManager', 'resetPassword', 'letThrough', 'addExemption', 'endSignings', 'decideErasure'),
    ...of('new_password', 'changePassword'),
    ...of('old_password', 'changePassword'),
    ...of('authorize', 'verifyMailbox', 'authorizeMailbox'),
    ...of('token', 'connectGiteaRepository', 'replaceWatchToken'),
  ],
  'it is read in letters, which show it as text, on the page of its version, and stands in the evidence': [
    ...of('en', 'publishAgreement'),
    ...of('zh', 'publishAgreement'),
    ...of('reason', 'publishAgreement'),
  ],
  'it is shown once, to the one who wrote it, in the text of a letter': [
    ...of('en', 'previewLetters'),
    ...of('zh', 'previewLetters'),
    ...of('reason', 'previewLetters'),
  ],
  'the service numbers the rows itself': ofAgreements('id'),
  'it is the same JSON in a form': [
    ...ofAgreements('data'),
    ...of('data', 'previewAgreement', 'verifyMailbox', 'authorizeMailbox', 'changeLinkMailbox'),
  ],
  'it is a PDF that is only handed on': of('pdf', 'uploadPdfByLetter', 'uploadCorporationPdf'),
}
