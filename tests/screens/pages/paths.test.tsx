// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  agreementFilePath,
  agreementUpdatePath,
  findLinkIn,
  findOwnPath,
  findReturnPath,
  policyPath,
  representativePath,
  signEntryPath,
  signingDocumentPath,
  signPath,
  textPageBackPath,
} from '../../../src/web/screens/shared/page/paths.ts'
import { bareEnvironment } from '../../../src/web/client/browser-environment.ts'
import { findTextPage } from '../../../src/domain/pages/text-page.ts'
import { aBrowserEnvironment, harbour, speak, opensPage } from '../stage.tsx'

beforeAll(() => speak('en'))

describe('the path functions', () => {
  it('return these paths', () => {
    expect([
      signEntryPath('harbour'),
      signEntryPath('harbour', '/linked-repo'),
      signPath('harbour', 'individual'),
      policyPath('privacy'),
      policyPath('cookies', 'sign', 'harbour'),
      agreementFilePath('harbour', '0'),
      representativePath('k'),
      signingDocumentPath('k'),
      agreementUpdatePath('k'),
    ]).toMatchInlineSnapshot(`
      [
        "/sign/harbour",
        "/sign/harbour/%2Flinked-repo",
        "/sign-cla/harbour/individual",
        "/privacy",
        "/cookies/sign/harbour",
        "/cla/api/v1/cla/harbour/0",
        "/corporation-signing/k",
        "/cla/api/v1/corporation-signing/by-letter/k/document",
        "/cla-confirm/k",
      ]
    `)
  })

  it.each([
    ['/sign/harbour', 'Harbour Project contributor agreement'],
    ['/SIGN/harbour/', 'Harbour Project contributor agreement'],
    ['/sign/harbour/%2Flinked-repo', 'Harbour Project contributor agreement'],
    ['/sign-cla/harbour/individual', 'Harbour Project asks you to sign its individual contributor agreement'],
    ['/Sign-CLA/harbour/Individual/', 'Harbour Project asks you to sign its individual contributor agreement'],
    ['/sign-cla/harbour/employee', 'Harbour Project asks you to sign for your contributions at work'],
    ['/sign-cla/harbour/corporation', 'The agreement cannot be opened'],
    ['/sign-cla/HARBOUR/individual', 'The agreement cannot be opened'],
    ['/corporation-signing/k', 'This link cannot be opened'],
    ['/privacy', 'Privacy policy'],
    ['/privacy/sign/harbour', 'Privacy policy'],
    ['/Privacy/SIGN/harbour/', 'Privacy policy'],
    ['/cookies/harbour', 'Cookie notice'],
    ['/information-list/PlatformSelect', 'Personal data we collect'],
    ['/privacy/other/harbour', 'Page not found'],
    ['/privacy/sign/har%20bour', 'Page not found'],
    ['/index', 'Sign in'],
    ['/Index/', 'Sign in'],
    ['/corporation-manager-login', 'Sign in'],
    ['/Corporation-Manager-Login/harbour/', 'Sign in'],
    ['/corporation-manager-login/har%20bour', 'Page not found'],
    ['/org-select', 'Sign in'],
    ['/platform-select', 'Sign in'],
    ['/platformSelect', 'Sign in'],
    ['/linked-repo', 'Sign in'],
    ['/index/org-select', 'Page not found'],
    ['/sign-cla', 'The agreement cannot be opened'],
    ['/sign-page', 'The agreement cannot be opened'],
    ['/sign', 'Page not found'],
    ['/sign/-harbour', 'Page not found'],
    ['/sign-cla/har%20bour/individual', 'Page not found'],
    ['/sign-cla/har%20bour/robot', 'Page not found'],
    ['/update-individual-url/fr', 'Page not found'],
    ['/privacy/other/harbour/more', 'Page not found'],
    ['/sign-page/sign-cla/harbour/individual', 'Page not found'],
    ['/', 'Sign in'],
  ])('%s shows “%s”', async (path, heading) => {
    opensPage(path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it.each([
    [['sign', 'L'], { type: 'sign', linkId: 'L' }],
    [['PLATFORMSELECT', undefined], { type: 'PlatformSelect', linkId: null }],
    [['L', undefined], { type: null, linkId: 'L' }],
    [[undefined, undefined], { type: null, linkId: null }],
    [['L', 'M'], null],
    [['corp', '../x'], null],
  ] as const)('%o after a text page is %o', ([first, second], page) => {
    expect(findTextPage(first, second)).toEqual(page)
  })

  it.each([
    ['sign', 'L', '/sign/L'],
    ['corp', 'L', '/corporation-manager-login/L'],
    ['corp', null, '/corporation-manager-login'],
    ['PlatformSelect', 'L', '/platform-select'],
    [null, 'L', '/sign/L'],
    [null, null, '/'],
  ] as const)('the back link of a text page of %s and link %s is %s', (type, linkId, path) => {
    expect(textPageBackPath(type, linkId)).toBe(path)
  })

  it.each([
    ['harbour', 'harbour'],
    [' https://cla.example/sign/harbour ', 'harbour'],
    ['http://localhost:8080/sign-cla/harbour/individual?x=1', 'harbour'],
    ['/corporation-manager-login/harbour#top', 'harbour'],
    ['https://cla.example/', null],
    ['two words', null],
    ['', null],
  ])('the link ID in “%s” is %s', (text, linkId) => {
    expect(findLinkIn(text)).toBe(linkId)
  })

  it.each([
    ['/linked-repo', '/linked-repo'],
    ['/corporation-list/L?state=deleted&page=2', '/corporation-list/L?state=deleted&page=2'],
    ['//evil.example?a=b', null],
    ['/linked-repo?a=//evil.example', null],
    ['/linked-repo?a?b', null],
    [undefined, null],
  ])('a sign-in with the return path %s leads back to %s', (text, path) => {
    expect(findReturnPath(text)).toBe(path)
  })

  it.each([
    ['/linked-repo', '/linked-repo'],
    ['/corp/L/employee-list', '/corp/L/employee-list'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/sign/../../evil', null],
    ['/nowhere', null],
    [undefined, null],
  ])('the own path for %s is %s', (text, path) => {
    expect(findOwnPath(text)).toBe(path)
  })
})

describe('a path without a link', () => {
  const entry = 'Harbour Project contributor agreement'
  const service = (over: Partial<typeof bareEnvironment.service>) => ({
    service: { ...bareEnvironment.service, ...over },
  })
  const cookie = (linkId: string) => ({ defaultLink: () => ({ linkId }) })

  it.each([
    ['/', 'the cookie', cookie('harbour'), entry],
    ['/', 'the host', service({ signHostLinkId: 'harbour' }), entry],
    ['/', 'the operator', service({ defaultLinkId: 'harbour' }), entry],
    ['/', 'the cookie before the operator', { ...cookie('harbour'), ...service({ defaultLinkId: 'other' }) }, entry],
    [
      '/',
      'a cookie that was dropped',
      { defaultLink: () => 'invalid' as const, ...service({ defaultLinkId: 'harbour' }) },
      'Sign in',
    ],
    ['/sign', 'the operator', service({ defaultLinkId: 'harbour' }), entry],
    ['/sign-cla', 'the operator', service({ defaultLinkId: 'harbour' }), entry],
    ['/sign/aGFyYm91cg%3D%3D', 'a stock key', service({ stockLinks: { 'aGFyYm91cg==': 'harbour' } }), entry],
    ['/sign/toString', 'a key that is none', {}, 'The agreement cannot be opened'],
  ])('%s takes the link from %s', async (path, _, over, heading) => {
    opensPage(path, harbour, aBrowserEnvironment(over))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it('/sign-cla redirects to the link opened last', async () => {
    const browser = aBrowserEnvironment()
    opensPage('/sign/harbour', harbour, browser)
    await screen.findByRole('heading', { level: 1, name: entry })
    opensPage('/sign-page', harbour, browser)
    expect(await screen.findByRole('heading', { level: 1, name: entry })).toBeTruthy()
  })
})
