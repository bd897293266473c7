import type { Language } from '../../src/domain/languages.ts'

export type Told<Path> = { index: number; path: Path; language: Language }

/** Paths as a browser tells them: every second in the other language; under `DEEP` each in both. */
export function toldIn<Path>(paths: readonly Path[]): Told<Path>[] {
  const languagesOf = (index: number): readonly Language[] => {
    if (process.env['DEEP'] !== undefined) return ['zh', 'en']
    return index % 2 === 0 ? ['zh'] : ['en']
  }
  return paths.flatMap((path, index) => languagesOf(index).map((language) => ({ index, path, language })))
}
