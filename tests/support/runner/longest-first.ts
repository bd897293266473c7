import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or more. The whole run waits for a long file that starts late; a fresh clone knows no durations, and by
 * its size each of these would start late.
 */
const long =
  /\/(?:whole-service|random-ways-on-\w+|two-processes|(?:core-)?in-chromium|followed|behind-a-proxy|(?:service|killed)-histories|matrix|my-agreements\/in-process|architecture)\.test\.ts$/

/** Begins with the files that take longest; the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
