import type { RequestOf, ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { type Language, languages, nameOfLanguage } from '../../../../domain/text/languages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { languagesNamed, versionsSoFar } from './concerned-versions.ts'
import { emailForecast } from './email-forecast.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { graceOfChange, noteOfChange } from '../versions/version-change.ts'

type Question = RequestOf<'previewLetters'>['body']
type Concerned = Schemas['ConcernedCounts']

/** Placeholder for the one-time key in an email. */
const exampleKey = 'example'

/**
 * Returns the people affected by a new version, their emails, and the forecast. Refuses with `no_link`, with `unmatched_cla` if the link has no such
 * agreement in one of the languages, and with `bad_request_parameter` for an unknown language.
 */
export async function previewLetters(
  services: Services,
  caller: CommunityManager,
  { linkId, question }: { linkId: string; question: Question },
): Promise<ResultOf<'previewLetters'>> {
  return services.store.snapshot(async (queries) => {
    const link = await ownLink(queries, caller, linkId)
    return publicationAnswer(services, queries, link, question)
  })
}

/** Like `previewLetters`, but does not verify that the caller manages the link. */
export async function publicationAnswer(
  services: Services,
  queries: QueriesAtMoment,
  link: Link,
  question: Question,
): Promise<ResultOf<'previewLetters'>> {
  const { id: linkId } = link
  const { type: kind, others = [], at } = question
  const named = languagesNamed([question.language, ...others.map(({ language }) => language)])
  const concerned: Concerned[] = []
  for (const language of named) concerned.push(await concernedBy(queries, linkId, { kind, language }))
  const isMaterial = question.kind !== 'editorial'
  const letters = isMaterial ? sum(concerned, 'individuals') + sum(concerned, 'companies') : 0
  return {
    concerned,
    letters: isMaterial ? await emailsAbout(services, queries, link, question) : [],
    forecast: await emailForecast(services, queries, { linkId, kind, languages: named, emails: letters, at }),
  }
}

const sum = (counts: readonly Concerned[], name: 'individuals' | 'companies'): number =>
  counts.reduce((total, one) => total + one[name], 0)

async function concernedBy(
  queries: Queries,
  linkId: string,
  { kind, language }: { kind: AgreementType; language: Language },
): Promise<Concerned> {
  const versions = { linkId, agreementIds: await versionsSoFar(queries, linkId, { kind, language }) }
  const named = nameOfLanguage(language)
  if (kind === 'corporation') {
    const { corporations, employees } = await queries.signersOfVersions.countCorporations(linkId, language)
    return { language: named, individuals: 0, employees, companies: corporations }
  }
  return {
    language: named,
    individuals: await queries.signersOfVersions.countIndividuals(versions),
    employees: await queries.signersOfVersions.countEmployees(versions),
    companies: 0,
  }
}

/**
 * Returns the email in each language, as rendered by the mail worker. The sample email to companies is addressed to one of the affected companies.
 */
async function emailsAbout(
  { config, emailTexts }: Services,
  { signersOfVersions }: Queries,
  link: Link,
  { type: kind, ...asked }: Question,
): Promise<Schemas['PreviewedLetter'][]> {
  const { id: linkId } = link
  const [company] =
    kind === 'corporation' ? await signersOfVersions.corporations({ linkId, languages }, '', { skip: 0, size: 1 }) : []
  const page =
    kind === 'corporation' ? pathOf('signedCla', { linkId }) : pathOf('agreementUpdate', { token: exampleKey })
  const url = config.publicUrl + page
  const told = { link, kind, url, company: company?.name ?? '', isReminder: false, toldAt: null }
  return languages.map((language) => {
    const letter = emailTexts.aboutNewVersion({
      ...told,
      language,
      note: noteOfChange(asked),
      graceDays: graceOfChange(asked, link.graceDays),
    })
    return { language: nameOfLanguage(language), subject: letter.subject, text: letter.text, html: letter.html }
  })
}
