// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { agreementFilePath, findLoginType, privacyPath, signEntryPath, signPath } from '../../src/web/paths.ts'
import { speak, visit } from './stage.tsx'

beforeAll(() => speak('en'))

describe('the table of addresses', () => {
  it('is this', () => {
    expect([
      signEntryPath('harbour'),
      signEntryPath('harbour', '/linked-repo'),
      signPath('harbour', 'individual'),
      privacyPath(),
      privacyPath('sign', 'harbour'),
      agreementFilePath('harbour', '0'),
    ]).toMatchInlineSnapshot(`
      [
        "/sign/harbour",
        "/sign/harbour/%2Flinked-repo",
        "/sign-cla/harbour/individual",
        "/privacy",
        "/privacy/sign/harbour",
        "/cla/api/v1/cla/harbour/0",
      ]
    `)
  })

  it.each([
    ['individual', 'individual'],
    ['Employee', 'employee'],
    ['robot', null],
    ['toString', null],
    [undefined, null],
  ])('%s is the kind of signer %s', (word, loginType) => {
    expect(findLoginType(word)).toBe(loginType)
  })

  it.each([
    ['/sign/harbour', 'Contributor agreement of Harbour Project'],
    ['/SIGN/harbour/', 'Contributor agreement of Harbour Project'],
    ['/sign/harbour/%2Flinked-repo', 'Contributor agreement of Harbour Project'],
    ['/sign-cla/harbour/individual', 'Harbour Project asks you to sign its individual contributor agreement'],
    ['/Sign-CLA/harbour/Individual/', 'Harbour Project asks you to sign its individual contributor agreement'],
    ['/sign-cla/harbour/employee', 'This way is not open yet'],
    ['/sign-cla/harbour/corporation', 'This way is not open yet'],
    ['/sign-cla/HARBOUR/individual', 'The agreement cannot be opened'],
    ['/privacy', 'Privacy policy'],
    ['/privacy/sign/harbour', 'Privacy policy'],
    ['/sign/-harbour', 'There is no such page'],
    ['/sign-cla/har%20bour/individual', 'There is no such page'],
    ['/sign-cla/harbour/robot', 'There is no such page'],
    ['/sign-page/sign-cla/harbour/individual', 'There is no such page'],
    ['/', 'There is no such page'],
  ])('%s shows “%s”', async (path, heading) => {
    visit(path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })
})
