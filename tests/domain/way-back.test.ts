import { describe, expect, it } from 'vitest'
import { findReturnTarget } from '../../src/domain/way-back.ts'

const project = 'https://code.example/harbour/core'

describe('the way back to where a signer came from', () => {
  it.each([
    ['https://code.example/harbour/core/pull/7', true],
    ['https://code.example/harbour/core/pulls/7/files', true],
    ['https://code.example/harbour/core/-/merge_requests/12', true],
    ['https://code.example/harbour/core', false],
  ])('%s is one; a pull request: %s', (address, isPullRequest) => {
    expect(findReturnTarget(address, project)).toEqual({ url: address, isPullRequest })
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
  ])('%s is none', (address) => {
    expect(findReturnTarget(address, project)).toBeNull()
  })

  it('is none where the link names no project', () => {
    expect(findReturnTarget('https://code.example/pull/7', '')).toBeNull()
  })
})
