import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or longer. If one of them starts late, the whole run takes longer. A fresh clone has no recorded durations yet, and
 * vitest would start these files late because they are small.
 */
const long =
  /\/(?:whole-service|random-ways-on-\w+|two-processes|(?:core-)?in-chromium|followed|behind-a-proxy|(?:service|killed)-histories|matrix|my-agreements\/in-process|architecture)\.test\.ts$/

/** Starts the files above first, and all other files in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
