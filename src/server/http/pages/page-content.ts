/** Server-rendered content of pages. */
import type { ResultOf } from '../../../../openapi/index.ts'
import { communityNameIn } from '../../../domain/projects/community-name.ts'
import { findLanguage, htmlLanguage, type Language } from '../../../domain/text/languages.ts'
import { isLinkId } from '../../../domain/projects/link-id.ts'
import { type PageMatch } from '../../../domain/pages/find-page.ts'
import { definitionOf } from '../../../domain/pages/pages.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { Services } from '../../context/services.ts'
import { getAgreementText } from '../../usecases/signing/public/agreement-versions.ts'
import { getLink } from '../../usecases/signing/public/get-link.ts'
import { listAgreementsToSign } from '../../usecases/signing/public/list-agreements-to-sign.ts'
import { translatorOf } from '../../text/translations.ts'
import type { OpenedProjects } from './opened-projects.ts'
import type { HeadContent } from './page-head.ts'
import { pageTitle } from './page-title.ts'
import { servedForm } from './served-form.ts'
import { servedEntry, servedError, servedProjects, servedSignIn, servedTrial } from './served-words.ts'

export type PageContent = {
  /** Plain text. `description` is also plain text: one or two sentences for link previews. */
  title: string
  description: string
  /** HTML that the page shows until its screen mounts. */
  served: string
} & Pick<HeadContent, 'opened' | 'entry' | 'projects'>

/** Converts an agreement's text into safe HTML. */
export type AgreementHtml = (text: string, language: Language) => string

/** Returns the content of a page with a title only. */
export const bareContent = (title: string, language: Language): PageContent => ({
  title,
  description: translatorOf('pages', language)('preview.service'),
  served: '',
  opened: null,
  entry: null,
  projects: null,
})

export async function contentOf(
  services: Services,
  page: PageMatch | null,
  language: Language,
  agreementHtml: AgreementHtml,
  place: PageReader,
): Promise<PageContent> {
  if (page === null)
    return { ...bareContent(pageTitle('title.error', language), language), served: servedError(language) }
  const content =
    page.name === 'entry'
      ? await entryContent(services, page.params['params'] ?? '', language)
      : await agreementContent(services, page, language, agreementHtml)
  const { title } = definitionOf(page.name)
  const bare = bareContent(pageTitle(title, language), language)
  return content ?? { ...bare, served: servedPart(page, language, place), projects: place.projects }
}

/**
 * `isTrial`: the sign-in page begins with an introduction to the trial. `mayBeSignedIn`: the browser has the cookie that is set with a session.
 * `projects`: data for the first screen of the session's user.
 */
export type PageReader = { isTrial: boolean; mayBeSignedIn: boolean; projects: OpenedProjects | null }

/**
 * Returns the HTML of pages without page-specific content. Without a session, administrators' pages have no HTML, because the browser is redirected.
 */
function servedPart({ name, params }: PageMatch, language: Language, reader: PageReader): string {
  const { isTrial, mayBeSignedIn, projects } = reader
  if (mayBeSignedIn) return name === 'linkedRepo' ? servedProjects(projects?.listLinks ?? null, language) : ''
  if (name === 'entrance') return isTrial ? servedTrial(language) : servedSignIn(name, language)
  if (name !== 'managerSignIn') return ''
  const linkId = params['linkId'] ?? ''
  return linkId === '' || isLinkId(linkId) ? servedSignIn(name, language, linkId === '') : ''
}

/** Returns the content of a link's entry page, with the three types of signing; null if the link does not exist. */
async function entryContent(services: Services, params: string, language: Language): Promise<PageContent | null> {
  const linkId = services.config.stockLinks.get(params) ?? params
  const link = isLinkId(linkId) ? await unlessRefused(getLink(services, { linkId })) : null
  if (!link) return null
  const [individual, corporation] = await Promise.all([
    listAgreementsToSign(services, { linkId, applyTo: 'individual' }),
    listAgreementsToSign(services, { linkId, applyTo: 'corporation' }),
  ])
  const canSign = { individual: individual.length > 0, corporation: corporation.length > 0 }
  return {
    title: pageTitle('title.entry', language, communityNameIn(link, language)),
    description: translatorOf('pages', language)('preview.sign'),
    served: servedEntry({ linkId, community: communityNameIn(link, language), canSign }, language),
    ...{ opened: null, projects: null },
    entry: { linkId, link, individual, corporation },
  }
}

/** Returns the content of a sign page with its agreement; null for other pages. */
async function agreementContent(
  services: Services,
  { name, params }: PageMatch,
  language: Language,
  agreementHtml: AgreementHtml,
): Promise<PageContent | null> {
  if (name !== 'individual' && name !== 'employee' && name !== 'corporation') return null
  const linkId = params['linkId'] ?? ''
  const applyTo = name === 'corporation' ? name : 'individual'
  const link = await unlessRefused(getLink(services, { linkId }))
  const agreements: ResultOf<'listAgreementsToSign'> = link
    ? await listAgreementsToSign(services, { linkId, applyTo })
    : []
  const agreement = agreements.find((one) => findLanguage(one.language) === language) ?? agreements[0]
  if (!link || !agreement) return bareContent(pageTitle('title.unavailable', language), language)
  const text = await getAgreementText(services, { linkId, claId: agreement.cla_id })
  const written = findLanguage(agreement.language) ?? language
  const attributes = `lang="${htmlLanguage(written)}" data-cla-id="${escapeHtml(agreement.cla_id)}"`
  const form = servedForm({ linkId, kind: name, fields: agreement.fields }, language)
  return {
    title: pageTitle(definitionOf(name).title, language, communityNameIn(link, language)),
    description: translatorOf('pages', language)('preview.sign'),
    served: `<article id="agreement" ${attributes}>${agreementHtml(text.text, written)}</article>${form}`,
    opened: { linkId, way: name, link, agreements, text },
    ...{ entry: null, projects: null },
  }
}

/** Returns the result; null if the operation is refused, in which case the screen shows the reason. */
async function unlessRefused<Result>(result: Promise<Result>): Promise<Result | null> {
  return result.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}
