import { pathOf } from '../../../domain/pages/page-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** Renders the button of an email. Its URL is also printed as text, for reading and copying. */
export function linkButton(url: string, words: string): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4b8f;color:#ffffff;text-decoration:none;font-weight:600'
  const address = escapeHtml(url)
  return (
    `<p style="margin:24px 0"><a href="${address}" class="button" style="${look}">${escapeHtml(words)}</a></p>` +
    `<p class="second" style="margin:0 0 24px;font-size:13px;color:#4a525b;overflow-wrap:anywhere">${address}</p>`
  )
}

/** Renders a secondary link, below the button. */
export const quietLink = (url: string, words: string): string =>
  `<p style="margin:0 0 24px;font-size:13px"><a href="${escapeHtml(url)}" class="link" style="color:#1f4b8f">${escapeHtml(words)}</a></p>`

/** Returns the URL of the page for setting a password with an emailed key (decision 14). */
export function resetUrl(publicUrl: string, linkId: string, key: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ link_id: linkId, key }).toString()}`
}

/** Returns the URL of the page that marks the browser as belonging to the account's owner, with an emailed key. */
export function thisIsMeUrl(publicUrl: string, linkId: string, key: string): string {
  return `${publicUrl}${pathOf('recognition')}?${new URLSearchParams({ link_id: linkId, key }).toString()}`
}

/** Returns the URL of the sign-in page for managers of corporations. */
export function managerSignInUrl(publicUrl: string, linkId: string): string {
  return publicUrl + pathOf('managerSignIn', { linkId })
}

export function invitationUrl(publicUrl: string, key: string): string {
  return publicUrl + pathOf('linkInvitation', { token: key })
}

/** Returns the URL of the page that shows a new version of an agreement and asks to agree to it. */
export function agreeingUrl(publicUrl: string, key: string): string {
  return publicUrl + pathOf('agreementUpdate', { token: key })
}

export function linkSettingsUrl(publicUrl: string, linkId: string): string {
  return publicUrl + pathOf('linkSettings', { linkId })
}

/** Returns the one-click unsubscribe URL for requests to sign; mail clients send a GET or POST request to it. */
export const contactStopUrl = (publicUrl: string, token: string): string =>
  [publicUrl, 'cla', 'api', 'v1', 'not-me', token].join('/')
