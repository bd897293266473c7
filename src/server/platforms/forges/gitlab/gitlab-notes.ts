/** Notes of a merge request: the comment and its reaction. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeComment } from '../port/forge.ts'
import { forgeText } from '../port/read-commits.ts'
import { type GitlabClient, isLastPage, isTaken, okOf, pageSize } from './gitlab-client.ts'
import { gitlabAccount, gitlabId } from './gitlab-readers.ts'

/** GitLab accepts at most 5,000 notes for a merge request. */
const maxPages = 51

/** Part of a Markdown text: code, which GitLab does not interpret, or other text. */
const parts = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)|[^`]+|`+/g

/**
 * Returns a text that mentions nobody and contains no quick action, which GitLab would execute with the service's rights: a slash at the beginning of
 * a line is written as an entity, and a word joiner follows an at sign. Code is not changed, except at the beginning of a line.
 */
export function plainNote(body: string): string {
  const unmentioned = body.replaceAll(parts, (part) =>
    part.startsWith('`') ? part : part.replaceAll(/@(?=[\p{L}\p{N}_.-])/gu, '@\u2060'),
  )
  return unmentioned.replaceAll(/^([ \t]*)\//gm, '$1&#47;')
}

/** Creates the comment, or changes the one with the ID. Looks for the comment of an earlier attempt if it may exist. */
export async function putGitlabComment(
  client: GitlabClient,
  own: () => Promise<ForgeAnswer<ForgeAccount>>,
  { number, body, marker, nativeId, mayStand }: ForgeComment,
): Promise<ForgeAnswer<string>> {
  let current = nativeId
  if (current === '' && mayStand) {
    const account = await own()
    if (account.kind !== 'ok') return account
    const found = await findNote(client, account.value, { number, marker })
    if (found.kind !== 'ok') return found
    current = found.value
  }
  const path = `/merge_requests/${number}/notes`
  const json = { body: plainNote(body) }
  return current === ''
    ? client.write('POST', path, json, gitlabId)
    : client.write('PUT', `${path}/${encodeURIComponent(current)}`, json, gitlabId)
}

/** Returns the ID of the account's public note with the marker; empty if there is none. A marker can be copied, so the author is checked. */
async function findNote(
  { get }: GitlabClient,
  own: ForgeAccount,
  { number, marker }: { number: number; marker: string },
): Promise<ForgeAnswer<string>> {
  for (let page = 1; page <= maxPages; page++) {
    const path = `/merge_requests/${number}/notes?order_by=created_at&sort=asc&per_page=${pageSize}&page=${page}`
    const answer = await get(path, (value, headers) => {
      if (!Array.isArray(value)) return null
      const ours = value.find((note) => {
        const { body, author, system, internal } = asObject(note)
        const isPublic = system !== true && internal !== true
        return isPublic && forgeText(body).includes(marker) && gitlabAccount(author)?.id === own.id
      })
      return { id: (ours !== undefined && gitlabId(ours)) || '', isLast: isLastPage(headers, value.length) }
    })
    if (answer.kind !== 'ok' || answer.value.id !== '' || answer.value.isLast) return mapped(answer, ({ id }) => id)
  }
  return okOf('')
}

/** Adds the reaction `eyes` to a note. `commentId`: number of the merge request and ID of the note, such as `7/301`. */
export async function reactToNote({ write }: GitlabClient, commentId: string): Promise<ForgeAnswer<string>> {
  const [number = '', noteId = ''] = /^\d+\/\d+$/.test(commentId) ? commentId.split('/') : []
  if (noteId === '') return { kind: 'gone' }
  const path = `/merge_requests/${number}/notes/${noteId}/award_emoji`
  const answer = await write('POST', path, { name: 'eyes' }, (value) => gitlabId(value) ?? '')
  return answer.kind === 'refused' && isTaken(answer.message) ? okOf('') : answer
}
