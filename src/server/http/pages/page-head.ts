import type { ResultOf } from '../../../../openapi/index.ts'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { urlHosts } from '../../../domain/projects/repository-file.ts'
import { type ServiceSettings, signerPlatformNames } from '../../../domain/projects/service-settings.ts'
import type { Config } from '../../config/config.ts'
import type { OpenedProjects } from './opened-projects.ts'
import type { Preloads } from './preloads.ts'

/**
 * Parts that the server inserts at `<!--head-->`:
 *
 * - `<template class="scripts">`: a `<link rel="modulepreload">` for each script of the page's screen and of its language, which
 *   the page activates after the first paint (`src/web/index.html`);
 * - on a sign page `<template class="typing">`: likewise the rules of its form and the later steps, activated at the first input;
 * - `<script type="application/json" id="service">`: a `ServiceSettings`, `{ footer: { copyright, icp, police }, defaultLinkId,
 *   signHostLinkId, stockLinks, platforms, gmail, agreementHosts, inboxPath, trial }`; IDs are strings or null, `stockLinks` is encoded organization → link ID, `platforms` are names;
 * - on a sign page `<link rel="expect">`: delays the first paint until the agreement begins, because a header by itself would be painted twice;
 * - on a sign page `<script type="application/json" id="opened">`: the answers of `getLink`, `listAgreementsToSign` and `getAgreementText`, so that the form
 *   needs no further request; the text is that of the page;
 * - on a link's entry page `<script type="application/json" id="entry">`: likewise the answers that its screen needs;
 * - on the administrators' first screen `<script type="application/json" id="answers">`: likewise the results of its first calls, by operation.
 */
export type HeadContent = {
  nonce: string
  preloads: ReturnType<Preloads>
  service: ServiceSettings
  opened: {
    linkId: string
    way: SignerKind
    link: ResultOf<'getLink'>
    agreements: ResultOf<'listAgreementsToSign'>
    text: ResultOf<'getAgreementText'>
  } | null
  entry: {
    linkId: string
    link: ResultOf<'getLink'>
    individual: ResultOf<'listAgreementsToSign'>
    corporation: ResultOf<'listAgreementsToSign'>
  } | null
  projects: OpenedProjects | null
}

export function pageHead({ nonce, preloads, service, opened, entry, projects }: HeadContent): string {
  const links = (paths: readonly string[], mark = ''): string =>
    paths.map((path) => `<link${mark} rel="modulepreload" crossorigin href="${path}" nonce="${nonce}">`).join('')
  const first = '<link rel="expect" href="#beginning" blocking="render">'
  const typing = `<template class="typing">${links(preloads.typing, ' class="typing" fetchpriority="low"')}</template>`
  const data = [
    ...(opened === null ? [] : [first, typing, jsonScript('opened', opened, nonce)]),
    ...(entry === null ? [] : [jsonScript('entry', entry, nonce)]),
    ...(projects === null ? [] : [jsonScript('answers', projects, nonce)]),
  ]
  const screen = `<template class="scripts">${links(preloads.screen)}</template>`
  return [screen, settingsScript(service, nonce), ...data].join('\n')
}

/** Returns the public settings for a page; `signHostLinkId` is the link of the requested host. */
export function pageSettings(
  config: Config,
  signHostLinkId: string | null,
  { inboxPath = null, trial = null }: Partial<Pick<ServiceSettings, 'inboxPath' | 'trial'>> = {},
): ServiceSettings {
  const { footer, defaultLinkId, platforms, signerPlatforms } = config
  const managers = (['github', 'gitee'] as const).filter((name) => platforms[name] !== null)
  const signers = signerPlatformNames.filter((name) => ({ ...platforms, ...signerPlatforms })[name] !== null)
  return {
    footer,
    defaultLinkId,
    signHostLinkId,
    stockLinks: Object.fromEntries(config.stockLinks),
    platforms: managers,
    signerPlatforms: signers,
    addressPlatforms: signers.filter((name) => name !== 'gitlab' || signerPlatforms.gitlab?.trustsEmails),
    gmail: config.gmail !== null,
    agreementHosts: urlHosts(config.agreementSources),
    inboxPath,
    trial,
  }
}

/** Returns the script element with the public settings. */
export const settingsScript = (settings: ServiceSettings, nonce: string): string =>
  jsonScript('service', settings, nonce)

/** Returns a script element that contains JSON. Only `<` is escaped, because it could end the script or begin another. */
function jsonScript(id: string, value: object, nonce: string): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}" nonce="${nonce}">${json}</script>`
}
