import { describe, expect, it } from 'vitest'
import { repositoryFileAt } from '../../../src/domain/projects/repository-file.ts'

describe('the address of a file', () => {
  it.each([
    ['https://github.com/harbour/docs/blob/main/legal/privacy.md', 'github'],
    ['https://github.com/harbour/docs/blob/main/legal/privacy.md?plain=1#L3', 'github'],
    [' https://github.com/harbour/docs/raw/refs/heads/main/legal/privacy.md ', 'github'],
    ['https://raw.githubusercontent.com/harbour/docs/main/legal/privacy.md', 'github'],
    ['https://raw.githubusercontent.com/harbour/docs/refs/heads/main/legal/privacy.md', 'github'],
    ['https://gitee.com/harbour/docs/blob/master/legal/privacy.md', 'gitee'],
    ['https://gitee.com/harbour/docs/raw/master/legal/privacy.md', 'gitee'],
  ])('%s', (address, platform) => {
    expect(repositoryFileAt(address)).toEqual({ platform, owner: 'harbour', repo: 'docs', path: 'legal/privacy.md' })
  })

  it('may contain a Chinese name', () => {
    const address = 'https://gitee.com/harbour/docs/blob/master/%E9%9A%90%E7%A7%81.md'
    expect(repositoryFileAt(address)?.path).toBe('隐私.md')
  })

  it.each([
    '',
    'privacy.md',
    'https://github.com/harbour/docs',
    'https://github.com/harbour/docs/tree/main/legal',
    'https://github.com.example/harbour/docs/blob/main/privacy.md',
    'https://github.com/harbour/docs/blob/main/a%2F..%2F..%2Fb.md',
    'https://github.com/harbour/docs/blob/main/%E9.md',
    'ftp://github.com/harbour/docs/blob/main/privacy.md',
  ])('“%s” is not a file URL', (address) => {
    expect(repositoryFileAt(address)).toBeNull()
  })
})
