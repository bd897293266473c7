import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes half a minute or more. A file that begins last is what the whole run waits for; a fresh clone knows no durations, and by
 * its size each of these would begin late.
 */
const long = /\/(?:whole-service|random-ways-on-\w+|two-processes|in-chromium|followed|behind-a-proxy)\.test\.ts$/

/** Begins with the files that take longest; the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
