import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or longer. A long file that starts late delays the whole run. A fresh clone has no recorded durations, and vitest's
 * sorting by size would start all of these files late.
 */
const long =
  /\/(?:whole-service|random-ways-on-\w+|two-processes|(?:core-)?in-chromium|followed|behind-a-proxy|(?:service|killed)-histories|matrix|my-agreements\/in-process|architecture)\.test\.ts$/

/** Starts the longest files first. The others follow in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
