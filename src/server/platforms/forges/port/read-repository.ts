import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeGrounds } from './forge.ts'

/** Parses a GitHub or Gitea repository; null if it is invalid. */
export function groundsOf(value: unknown): ForgeGrounds | null {
  const { id, full_name: fullName, private: isPrivate, default_branch: branch } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  return {
    id: nativeId,
    fullName,
    isPrivate: isPrivate === true,
    branch: typeof branch === 'string' ? branch.slice(0, 255) : '',
  }
}

/** Returns the number of the last page from the headers of the first page. */
export const lastPageOf = (headers: { link?: string; 'x-total-count'?: string }): number => {
  const total = Number(headers['x-total-count'])
  const last = Number(/[?&]page=(\d{1,9})[^>]*>;\s*rel="last"/.exec(headers.link ?? '')?.[1])
  return Math.max(1, Number.isSafeInteger(total) ? total : 0, Number.isSafeInteger(last) ? last : 0)
}

/** Returns the hash of the only commit on a page, or null if the page is empty. */
export function onlyCommitOf(value: unknown): string | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : []
  const { sha } = asObject(first)
  return typeof sha === 'string' && /^[\da-f]{40,64}$/.test(sha) ? sha : null
}
