/** Server-rendered HTML of pages without an agreement. It works without scripts. */
import type { Schemas } from '../../../../openapi/index.ts'
import { communityNameIn } from '../../../domain/projects/community-name.ts'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { pathOf } from '../../../domain/pages/page-path.ts'
import {
  matters,
  placeOfProject,
  servedProjectsAPage,
  sortProjects,
  waitingIn,
} from '../../../domain/projects/projects.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { translatorOf } from '../../text/translations.ts'

type Entry = { linkId: string; community: string; canSign: { individual: boolean; corporation: boolean } }

/** Signer kinds in the order of src/web/screens/signing/entry. */
const kinds = ['individual', 'employee', 'corporation'] as const satisfies readonly SignerKind[]

/** Returns the heading of a link's entry page, and a card for each signer kind. */
export function servedEntry({ linkId, community, canSign }: Entry, language: Language): string {
  const say = translatorOf('screens', language)
  const cards = kinds.map((kind) => {
    const isOpen = canSign[kind === 'corporation' ? kind : 'individual']
    const button = escapeHtml(say(`entry.${kind}Button`))
    return [
      `<section><h2>${escapeHtml(say(`entry.${kind}`))}</h2><p>${escapeHtml(say(`entry.${kind}For`))}</p>`,
      isOpen
        ? `<a href="${escapeHtml(pathOf(kind, { linkId }))}">${button}</a>`
        : `<small>${escapeHtml(say('entry.none'))}</small><span>${button}</span>`,
      '</section>',
    ].join('')
  })
  const title = escapeHtml(say('entry.title', { community }))
  return `<main id="served"><h1>${title}</h1><p>${escapeHtml(say('entry.intro'))}</p><div>${cards.join('')}</div></main>`
}

/** Returns the introduction to a trial, as shown by src/web/screens/access/sign-in/trial-start.tsx, without its links. */
export function servedTrial(language: Language): string {
  const say = translatorOf('access', language)
  const [name, stays] = [escapeHtml(say('trial.name')), escapeHtml(say('trial.stays'))]
  const [what, how] = [escapeHtml(say('trial.what')), escapeHtml(say('trial.how'))]
  return `<main id="served" class="trial"><p class="ribbon"><strong>${name}</strong> ${stays}</p><h1>${what}</h1><p>${how}</p></main>`
}

/**
 * Returns the heading of a sign-in page and the link to the other sign-in page, as shown by src/web/screens/access/sign-in. `asksLink`: the managers'
 * sign-in was opened without a link.
 */
export function servedSignIn(of: 'entrance' | 'managerSignIn', language: Language, asksLink = false): string {
  const say = translatorOf('access', language)
  const link = (name: 'entrance' | 'managerSignIn', words: string): string =>
    `<a href="${pathOf(name, {})}"${name === of ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a>`
  return [
    `<main id="served" class="sign-in${of === 'entrance' ? ' doors' : ''}"><h1>${escapeHtml(say('signIn.title'))}</h1>`,
    of === 'entrance' ? `<p>${escapeHtml(say('entrance.what'))}</p>` : '',
    `<nav aria-label="${escapeHtml(say('signIn.entries'))}">`,
    link('entrance', say('signIn.community')),
    link('managerSignIn', say('signIn.corporation')),
    '</nav>',
    asksLink ? `<p class="asks">${escapeHtml(say('signIn.whichLink'))}</p>` : '',
    '</main>',
  ].join('')
}

/** Number of placeholder rows in a list whose records are not loaded yet. */
const shownRows = 6

/**
 * Returns the heading of the administrators' first screen and the first page of its table, as shown by
 * src/web/screens/community/projects/linked-repo. A row contains the project's name and its first pending task. Returns placeholder rows if
 * `projects` is null.
 */
export function servedProjects(projects: readonly Schemas['ManagedLink'][] | null, language: Language): string {
  const say = translatorOf('admin', language)
  const rows = projects === null ? `<div aria-hidden="true">${'<i></i>'.repeat(shownRows)}</div>` : ''
  const known = sortProjects(projects ?? [])
    .slice(0, servedProjectsAPage)
    .map((project) => projectRow(project, language))
  const table =
    known.length > 0 ? `<table aria-label="${escapeHtml(say('projects.list'))}">${known.join('')}</table>` : ''
  const title = escapeHtml(say('projects.title'))
  return `<main id="served" class="rows" aria-busy="true"><h1>${title}</h1>${rows}${table}</main>`
}

function projectRow(project: Schemas['ManagedLink'], language: Language): string {
  const say = translatorOf('admin', language)
  const matter = matters.find((one) => waitingIn(project, one) > 0)
  const waiting = (): string => {
    if (matter === undefined) return ''
    if (matter === 'mailboxes') return say(`projects.mailbox.${project.mailbox_trouble?.state ?? 'refused'}`)
    return say(`projects.${matter}`, { count: waitingIn(project, matter) })
  }
  const path = escapeHtml(pathOf('project', { linkId: project.link_id }))
  const name = `<a href="${path}">${escapeHtml(communityNameIn(project, language))}</a><small>${escapeHtml(placeOfProject(project))}</small>`
  return `<tr><th scope="row">${name}</th><td>${escapeHtml(waiting())}</td></tr>`
}

/** Returns the page for unknown paths with its links, as shown by src/web/screens/shared/page/error-page.tsx. */
export function servedError(language: Language): string {
  const say = translatorOf('screens', language)
  const words = (key: Parameters<typeof say>[0]): string => escapeHtml(say(key))
  const links = `<a href="/">${words('error.toStart')}</a><a href="${pathOf('entrance', {})}">${words('error.toSignIn')}</a>`
  return `<main id="served" class="message"><h1>${words('error.title')}</h1><p>${words('error.what')}</p><div>${links}</div></main>`
}
