import type { Schemas } from '../../../../openapi/index.ts'
import { titleOfType } from '../../../domain/agreements/fields.ts'
import { defaultLanguage, findLanguage, type Language, languageIn } from '../../../domain/text/languages.ts'
import { singleLine } from '../../../domain/text/single-line.ts'
import { findSentence, translatorOf } from '../../text/translations.ts'
import type { Row } from './fact-sheet.ts'
import { timeInWords } from './time-in-words.ts'
import type { OwnDataDocument } from './write-own-data.ts'

type OwnData = Schemas['OwnData']
type Part = OwnDataDocument['parts'][number]
type Name =
  | 'agreement'
  | 'answers'
  | 'by'
  | 'client'
  | 'community'
  | 'company'
  | 'consent'
  | 'email'
  | 'ended'
  | 'formerNames'
  | 'hash'
  | 'login'
  | 'memberOf'
  | 'name'
  | 'number'
  | 'proven'
  | 'pulls'
  | 'role'
  | 'signed'
  | 'signer'
  | 'since'
  | 'state'
  | 'timeZone'

/** Returns the data stored about an address as a document in `language`. Empty parts are omitted. */
export function ownDataDocumentOf(language: Language, data: OwnData): OwnDataDocument {
  const write = writerOf(language)
  const { t, time } = write
  const parts: Part[] = [
    { heading: t('ownData.signings'), records: data.signings.map((signing) => signingRows(write, signing)) },
    { heading: t('ownData.addresses'), records: data.addresses.map((address) => addressRows(write, address)) },
    { heading: t('ownData.companies'), records: data.companies.map((company) => companyRows(write, company)) },
    { heading: t('ownData.accounts'), records: data.accounts.map((account) => accountRows(write, account)) },
    { heading: t('ownData.provenAccounts'), records: data.proven_accounts.map((one) => provenRows(write, one)) },
    { heading: t('ownData.commits'), records: data.commits.map((commit) => commitRows(write, commit)) },
    { heading: t('ownData.invitations'), records: listed(data.invitations.map((one) => invitationRow(write, one))) },
    {
      heading: t('ownData.domainRequests'),
      records: listed(data.domain_requests.map((one) => domainRequestRow(write, one))),
    },
    { heading: t('ownData.letters'), records: listed(data.letters.map((letter) => emailRow(write, letter))) },
    { heading: t('ownData.acts'), records: listed(data.acts.map((act) => actionRow(write, act))) },
  ]
  return {
    language,
    heading: t('ownData.heading'),
    email: singleLine(data.email),
    lead: [
      t('ownData.lead', { service: data.service, time: time(data.made_at) }),
      data.withheld > 0 && t('ownData.withheld', { count: data.withheld }),
    ]
      .filter(Boolean)
      .join(' '),
    madeAt: data.made_at,
    parts: parts.filter(({ records }) => records.length > 0),
  }
}

/** Combines records with a single row into one table. */
const listed = (rows: Row[]): Row[][] => (rows.length === 0 ? [] : [rows])

type Write = ReturnType<typeof writerOf>

function writerOf(language: Language) {
  const t = translatorOf('documents', language)
  const time = (at: number): string => timeInWords(at, t)
  const titleIn = (name: Name): string =>
    name === 'name' || name === 'email' ? titleOfType(name, language) : t(`ownData.${name}`)
  return {
    t,
    time,
    /** Returns the rows that have a value. */
    rows: (values: Partial<Record<Name, string>>): Row[] =>
      Object.entries(values)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => ({ title: titleIn(name as Name), value: singleLine(value) })),
    languageName: (name: string): string => languageIn(language, findLanguage(name) ?? defaultLanguage),
    /**
     * Return the label of a state, action or email, for documents or for administrators' pages. Without a label, both return `otherwise`, the name
     * used in the contract.
     */
    document: (key: string, otherwise: string): string => findSentence(['documents'], key, language) ?? otherwise,
    said: (key: string, otherwise: string): string => findSentence(['records'], key, language) ?? otherwise,
  }
}

function signingRows(
  write: Write,
  { signing, record, former_names: former, origin }: OwnData['signings'][number],
): Row[] {
  const { t, rows, time } = write
  const { version, language } = signing
  const edition = t('receipt.versionIn', { version, language: write.languageName(language) })
  const facts = rows({
    community: signing.org_alias,
    company: signing.company,
    agreement: `${signing.title} · ${edition}`,
    signed: time(signing.signed_at),
    state: t(`ownData.state.${signing.state}`),
    ended: signing.ended_at === 0 ? '' : time(signing.ended_at),
  })
  if (!record) return [...facts, ...rows({ answers: t('ownData.unopened') })]
  return [
    ...facts,
    ...record.answers.map(({ title, value }) => ({ title: singleLine(title), value: singleLine(value) })),
    ...rows({
      formerNames: former.map(({ name, corrected_at: at }) => `${name} (${time(at)})`).join('; '),
      number: record.number,
      hash: record.document_sha256,
      by: t(`ownData.by.${record.proof.by}`),
      client: written([origin?.client, origin?.user_agent]),
      login: written([origin?.login, origin?.platform, origin?.account_id]),
      timeZone: origin?.time_zone ?? '',
    }),
  ]
}

const written = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

const companyRows = ({ rows, time, t, said, languageName }: Write, company: OwnData['companies'][number]): Row[] =>
  rows({
    company: company.name,
    community: company.community,
    agreement: t('receipt.versionIn', { version: company.version, language: languageName(company.language) }),
    signed: time(company.signed_at),
    state: said(`corporation.state.${company.state}`, company.state),
  })

const accountRows = ({ rows, time, t }: Write, account: OwnData['accounts'][number]): Row[] =>
  rows({
    role: t(`ownData.role.${account.role}`),
    community: account.community,
    name: account.name,
    login: account.manager_id || [account.platform, account.login].filter((part) => part !== '').join(' · '),
    email: account.email,
    since: time(account.created_at),
    ended: account.removed_at === 0 ? '' : time(account.removed_at),
    timeZone: account.time_zone,
    consent: account.consents
      .map(({ version, client, given_at: at }) => [version, time(at), client].filter((part) => part !== '').join(' · '))
      .join('; '),
  })

const addressRows = ({ rows, time, document }: Write, address: OwnData['addresses'][number]): Row[] =>
  rows({
    community: address.community,
    email: address.email,
    signer: address.signer,
    state: document(`ownData.address.${address.state}`, address.state),
    since: time(address.joined_at),
    ended: address.ended_at === 0 ? '' : time(address.ended_at),
  })

const provenRows = ({ rows, time }: Write, proven: OwnData['proven_accounts'][number]): Row[] =>
  rows({
    login: `${proven.login} · ${proven.forge} · ${proven.account_id}`,
    proven: time(proven.proven_at),
    memberOf: (proven.member_of ?? []).join(', '),
  })

const commitRows = ({ rows, t }: Write, commit: OwnData['commits'][number]): Row[] =>
  rows({
    pulls: t('ownData.pull', { repository: commit.repository, number: commit.number, count: commit.all_commits }),
    name: commit.name,
    email: commit.email,
    login: commit.login,
  })

const invitationRow = ({ time, document }: Write, invitation: OwnData['invitations'][number]): Row => ({
  title: time(invitation.created_at),
  value: singleLine(
    `${invitation.community} · ${document(`ownData.invitation.${invitation.state}`, invitation.state)}`,
  ),
})

const domainRequestRow = ({ time }: Write, request: OwnData['domain_requests'][number]): Row => ({
  title: time(request.asked_at),
  value: singleLine(`${request.community} · ${request.domain}`),
})

const emailRow = ({ time, said, document }: Write, letter: OwnData['letters'][number]): Row => ({
  title: time(letter.created_at),
  value: singleLine(
    [
      document(`ownData.letter.${letter.kind}`, said(`letter.${letter.kind}`, letter.kind)),
      letter.community,
      said(letter.state === 'sending' ? 'letters.queued' : `letters.${letter.state}`, letter.state),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  ),
})

const actionRow = ({ time, document }: Write, act: OwnData['acts'][number]): Row => ({
  title: time(act.at),
  value: singleLine(
    [document(`ownData.act.${act.what}`, act.what), act.community, act.client]
      .filter((part) => part !== '')
      .join(' · '),
  ),
})
