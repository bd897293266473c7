import { htmlLanguage, type Language, propertiesOf } from '../../../domain/text/languages.ts'
import { safeHtml } from '../../policies/policy-html.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapedWords, type EscapedWords, moment, trialPage } from '../page/trial-page.ts'
import { sampleRepository } from './forge-api.ts'
import type { SampleCheck, SampleComment, SampleStatus } from './forge-state.ts'
import type { SamplePullRequest } from './sample-history.ts'

type State = 'success' | 'failure' | 'pending'

const stateIn = (state: string): State => (state === 'success' || state === 'failure' ? state : 'pending')

const marks: Record<State, string> = { success: '✓', failure: '✕', pending: '●' }

const stateWord = (state: State, say: EscapedWords): string =>
  `<span class="state ${state}"><span aria-hidden="true">${marks[state]}</span> ${say(`forge.${state}`)}</span>`

const pullIcon =
  '<svg class="icon pull" viewBox="0 0 16 16" aria-hidden="true"><circle cx="4" cy="3.5" r="1.75"/><circle cx="4" cy="12.5" r="1.75"/><circle cx="12" cy="12.5" r="1.75"/><path d="M4 5.25v5.5M12 10.75V6a2.5 2.5 0 0 0-2.5-2.5H7.5m2-2-2 2 2 2"/></svg>'

const dayOf = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(htmlLanguage(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at)

/** Login that the service has on the sample platform. */
const botName = 'assent'

/** Renders the repository with its pull requests. */
export function forgePage(
  language: Language,
  pulls: readonly SamplePullRequest[],
  checks: readonly SampleCheck[],
): string {
  const say = escapedWords(language)
  const rows = pulls.map((pull, index) => {
    const check = checks[index]
    const day = dayOf(pull.commits[0]?.at ?? 0, language)
    const opened = say('forge.by', { number: pull.number, day, login: pull.opener.login })
    return `<li>${pullIcon}<a href="${escapeHtml(check?.url ?? '')}" data-key="${pull.number}"><b>${escapeHtml(pull.title)}</b><span>${opened}</span></a>${stateWord(stateIn(check?.state ?? ''), say)}</li>`
  })
  return trialPage({
    ...{ language, path: '/trial/forge', place: 'forge', title: say('forge.title') },
    body: `<h1>${escapeHtml(sampleRepository.fullName)}</h1>
<p class="lead second">${say('forge.lead')}${propertiesOf(language).gap}${say('forge.next')}</p>
<div class="head"><h2>${say('forge.pulls')}</h2></div>
<div id="live"><ol class="list">${rows.join('\n')}</ol></div>`,
  })
}

/**
 * Renders the Markdown of a comment as code platforms do: without its invisible marker, and with subscript, the only HTML element in the service's
 * comments.
 */
const commentHtml = (body: string): string =>
  safeHtml(body.replaceAll(/<!--.*?-->/gs, '')).replaceAll(/&lt;(\/?)sub&gt;/g, '<$1sub>')

/** Renders a pull request like a code platform: its commits, its comments and the status of its head. */
export function pullRequestPage(
  language: Language,
  {
    pull,
    check,
    posted,
    comments,
  }: {
    pull: SamplePullRequest
    check: SampleCheck
    posted: SampleStatus | undefined
    comments: readonly SampleComment[]
  },
): string {
  const say = escapedWords(language)
  const state = stateIn(check.state)
  const { login } = pull.opener
  const title = escapeHtml(pull.title)
  const commits = pull.commits.map(
    ({ sha, message, author }) =>
      `<li><span>${escapeHtml(message.split('\n')[0] ?? '')} <span class="third small">${escapeHtml(`${author.name} <${author.email}>`)}</span></span><code>${sha.slice(0, 7)}</code></li>`,
  )
  const written = comments.map(
    ({ body, at }) =>
      `<article class="comment"><p class="comment-head"><b>${botName}</b> <span class="bot">${say('forge.bot')}</span> ${say('forge.commented')} · ${moment(new Date(at), language)}</p><div class="markdown">${commentHtml(body)}</div></article>`,
  )
  const details = check.details_url ? `<a href="${escapeHtml(check.details_url)}">${say('forge.details')}</a>` : ''
  const next =
    state === 'pending'
      ? ''
      : `<p class="third">${say(state === 'success' ? 'forge.nextPassed' : 'forge.nextFailed')}</p>`
  return trialPage({
    ...{ language, path: new URL(check.url).pathname, place: 'forge', title },
    body: `<p class="back"><a href="/trial/forge">${escapeHtml(sampleRepository.fullName)}</a></p>
<h1>${title} <span class="second">#${pull.number}</span></h1>
<p class="opened"><span class="pill">${pullIcon}${say('forge.open')}</span>${say('forge.wants', { login, branch: pull.branch, base: 'main' })}</p>
<div id="live" class="columns">
<aside class="card small"><p>${say('forge.lead')}</p>${next}</aside>
<div class="timeline">
<section class="card"><h2>${say('forge.commits')}</h2><ol class="commits">${commits.join('\n')}</ol></section>
${written.join('\n')}
<section class="comment checks ${state}" aria-label="${say('forge.checks')}"><h2>${say(`forge.${state}Summary`)}</h2>
<div>${stateWord(state, say)}<span><b>CLA</b> ${escapeHtml(posted?.description ?? '')}</span>${details}</div></section>
</div>
</div>`,
  })
}
