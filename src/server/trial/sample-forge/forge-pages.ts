import type { Language } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapedWords, page } from '../inbox/inbox-page.ts'
import { sampleRepository } from './forge-api.ts'
import type { SampleCheck, SampleComment, SampleStatus } from './forge-state.ts'
import type { SamplePullRequest } from './sample-history.ts'

type Words = ReturnType<typeof escapedWords>

const stateWord = (state: string, say: Words): string =>
  state === 'success'
    ? `<b class="done">✓ ${say('forge.success')}</b>`
    : state === 'failure'
      ? `<b class="failed">✕ ${say('forge.failure')}</b>`
      : `<b>● ${say('forge.pending')}</b>`

/** Renders the repository with its pull requests. */
export function forgePage(
  language: Language,
  pulls: readonly SamplePullRequest[],
  checks: readonly SampleCheck[],
): string {
  const say = escapedWords(language)
  const rows = pulls.map((pull, index) => {
    const check = checks[index]
    return `<li><a href="${escapeHtml(check?.url ?? '')}"><b>${escapeHtml(pull.title)}</b><span class="second">#${pull.number} · ${escapeHtml(pull.opener.login)}</span></a>${stateWord(check?.state ?? '', say)}</li>`
  })
  return page(
    language,
    '/trial/forge',
    say('forge.title'),
    `<h1>${escapeHtml(sampleRepository.fullName)}</h1>
<p class="second">${say('forge.lead')}</p>
<p class="actions"><a href="/index">${say('inbox.start')}</a><a href="/trial">${say('inbox.title')}</a></p>
<h2>${say('forge.pulls')}</h2>
<div id="live"><ol>${rows.join('\n')}</ol></div>`,
  )
}

/** Renders a pull request with its commits, the status of its head, and its comments. */
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
  const commits = pull.commits.map(
    ({ sha, message, author }) =>
      `<li><span><b>${escapeHtml(message.split('\n')[0] ?? '')}</b><span class="second"><code>${sha.slice(0, 7)}</code> ${escapeHtml(`${author.name} <${author.email}>`)}</span></span></li>`,
  )
  const details = check.details_url ? `<a href="${escapeHtml(check.details_url)}">${say('forge.details')}</a>` : ''
  const written = comments.map(({ body }) => `<pre>${escapeHtml(body.replace(/<!--.*?-->\s*/s, ''))}</pre>`).join('\n')
  return page(
    language,
    new URL(check.url).pathname,
    escapeHtml(pull.title),
    `<p class="actions"><a href="/trial/forge">${escapeHtml(sampleRepository.fullName)}</a></p>
<h1>${escapeHtml(pull.title)} <span class="second">#${pull.number}</span></h1>
<p class="second">${say('forge.opened', { login: pull.opener.login })}</p>
<div id="live"><h2>${say('forge.check')}</h2>
<p>${stateWord(check.state, say)} CLA · ${escapeHtml(posted?.description ?? say('forge.pending'))}</p>
<p class="actions">${details}</p>
${written && `<h2>${say('forge.comments')}</h2>\n${written}`}</div>
<h2>${say('forge.commits')}</h2>
<ol>${commits.join('\n')}</ol>`,
  )
}
