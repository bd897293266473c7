import { pathOf } from '../../../domain/pages/page-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** The one link of a letter: what it opens is written out, so that it can be read before it is followed, and copied. */
export function linkButton(url: string, words: string): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1c2126;color:#ffffff;text-decoration:none;font-weight:600'
  const address = escapeHtml(url)
  return (
    `<p style="margin:24px 0"><a href="${address}" class="button" style="${look}">${escapeHtml(words)}</a></p>` +
    `<p class="second" style="margin:0 0 24px;font-size:13px;color:#4a525b;overflow-wrap:anywhere">${address}</p>`
  )
}

/** A second link, below the button. */
export const quietLink = (url: string, words: string): string =>
  `<p style="margin:0 0 24px;font-size:13px"><a href="${escapeHtml(url)}" class="second" style="color:#4a525b">${escapeHtml(words)}</a></p>`

/** Where a mailed key sets a password (decision 14). */
export function resetUrl(publicUrl: string, linkId: string, key: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ link_id: linkId, key }).toString()}`
}

/** Where a mailed key makes a browser known as its owner's. */
export function thisIsMeUrl(publicUrl: string, linkId: string, key: string): string {
  return `${publicUrl}${pathOf('recognition')}?${new URLSearchParams({ link_id: linkId, key }).toString()}`
}

/** Where managers of corporations sign in. */
export function managerSignInUrl(publicUrl: string, linkId: string): string {
  return publicUrl + pathOf('managerSignIn', { linkId })
}

/** Where a mailed key opens an invitation to look after a link. */
export function invitationUrl(publicUrl: string, key: string): string {
  return publicUrl + pathOf('linkInvitation', { token: key })
}

/** Where a mailed key opens what changed in an agreement, and agrees to it. */
export function agreeingUrl(publicUrl: string, key: string): string {
  return publicUrl + pathOf('agreementUpdate', { token: key })
}

/** The settings of a link, with its managers. */
export function linkSettingsUrl(publicUrl: string, linkId: string): string {
  return publicUrl + pathOf('linkSettings', { linkId })
}

/** URL at which a mail program stops requests to sign: it posts to the URL, or opens it. */
export const contactStopUrl = (publicUrl: string, token: string): string =>
  [publicUrl, 'cla', 'api', 'v1', 'not-me', token].join('/')
