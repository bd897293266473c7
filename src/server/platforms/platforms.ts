import type { Config } from '../config/config.ts'
import type { Calls } from '../outbound/calls.ts'
import type { PlatformFailure } from '../outbound/platform-failure.ts'
import { gitee } from './gitee.ts'
import { github } from './github.ts'
import { type Dialect, openPlatform, type Platform } from './platform.ts'

export type CodePlatformName = 'github' | 'gitee'

/** The code platforms, by name; those without the operator's registration are left out. */
export type Platforms = ReadonlyMap<string, Platform>

/** Opens every platform that is configured. */
export function openPlatforms(
  { platforms, publicUrl }: Config,
  call: Calls,
  log: (failure: PlatformFailure) => void,
): Platforms {
  const dialects: Record<CodePlatformName, Dialect> = { github, gitee }
  const opened = new Map<string, Platform>()
  for (const name of ['github', 'gitee'] as const) {
    const settings = platforms[name]
    const returnTo = `${publicUrl}/cla/api/v1/auth/${name}/login`
    if (settings) opened.set(name, openPlatform(dialects[name], settings, { returnTo, call, log, name }))
  }
  return opened
}
