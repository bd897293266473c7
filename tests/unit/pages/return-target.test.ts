import { describe, expect, it } from 'vitest'
import { findReturnTarget } from '../../../src/domain/pages/return-target.ts'

const project = 'https://code.example/harbour/core'

describe('the return URL of a signer', () => {
  it.each([
    ['https://code.example/harbour/core/pull/7', true],
    ['https://code.example/harbour/core/pulls/7/files', true],
    ['https://code.example/harbour/core/-/merge_requests/12', true],
    ['https://code.example/harbour/core', false],
  ])('%s is accepted; a pull request: %s', (address, isPullRequest) => {
    expect(findReturnTarget(address, project)).toEqual({
      ...{ kind: isPullRequest ? 'pullRequest' : 'page', url: address, check: null },
    })
  })

  it('accepts the page of a check, a path of the service', () => {
    const url = `/checks/${'0af1'.repeat(8)}`
    expect(findReturnTarget(url, project)).toEqual({ kind: 'check', url, check: url })
    for (const other of [`${url}/x`, `//evil.example${url}`, '/checks/../linked-repo', '/checks/7']) {
      expect(findReturnTarget(other, project)).toBeNull()
    }
  })

  it('after a check, returns to the pull request that the check page stored', () => {
    const check = `/checks/${'0af1'.repeat(8)}`
    for (const url of ['https://forge.example/org/kit/pulls/7', 'http://localhost:3000/org/kit/pulls/7']) {
      expect(findReturnTarget(check, project, url)).toEqual({ kind: 'pullRequest', url, check })
    }
    for (const stored of [null, 7, '', 'javascript:alert(1)', '/pull/7']) {
      expect(findReturnTarget(check, project, stored)).toEqual({ kind: 'check', url: check, check })
    }
  })

  it.each([
    null,
    '',
    'https://code.example/',
    'http://code.example/harbour/core/pull/7',
    'https://code.example.evil.example/pull/7',
    'https://evil.example/https://code.example/pull/7',
    'https://code.example@evil.example/pull/7',
    'https://user:pass@code.example/pull/7',
    'https://code.example:8443/pull/7',
    '//code.example/pull/7',
    '/pull/7',
    'javascript:alert(1)//https://code.example/pull/7',
    'data:text/html,https://code.example/pull/7',
    ' https://evil.example\\@code.example/pull/7',
  ])('%s is rejected', (address) => {
    expect(findReturnTarget(address, project)).toBeNull()
  })

  it('is rejected if the link has no project', () => {
    expect(findReturnTarget('https://code.example/pull/7', '')).toBeNull()
  })
})
