import { describe, expect, test } from 'vitest'
import { projectFrom } from '../../../src/domain/projects/project-address.ts'

describe('the host of a project', () => {
  test.each([
    [{ platform: 'GitHub', organization: ' harbour ' }, ['github', 'harbour', '', 'https://github.com/harbour']],
    [{ platform: 'gitee', organization: 'a', repository: 'b.c' }, ['gitee', 'a', 'b.c', 'https://gitee.com/a/b.c']],
    [{ url: 'https://github.com/harbour' }, ['github', 'harbour', '', 'https://github.com/harbour']],
    [{ url: 'https://gitee.com/a/b.git' }, ['gitee', 'a', 'b', 'https://gitee.com/a/b.git']],
    [{ url: 'https://harbour.example/x' }, ['web', 'harbour.example', '', 'https://harbour.example/x']],
    [
      { platform: 'gitee', organization: 'a', url: 'https://harbour.example' },
      ['gitee', 'a', '', 'https://harbour.example/'],
    ],
  ])('%j', (written, [platform, organization, repository, projectUrl]) => {
    expect(projectFrom(written)).toEqual({ platform, organization, repository, projectUrl })
  })

  test.each([
    {},
    { platform: 'github' },
    { organization: 'harbour' },
    { platform: 'forge', organization: 'harbour' },
    { platform: 'github', organization: '..' },
    { platform: 'github', organization: 'a/b' },
    { platform: 'github', organization: 'a', repository: '../b' },
    { url: 'https://github.com' },
    { url: 'harbour' },
    { url: 'javascript:alert(1)' },
    { url: 'https://user:password@github.com/harbour' },
    { platform: 'github', organization: 'a'.repeat(65) },
  ])('unknown host: %j', (written) => expect(projectFrom(written)).toBeNull())
})
