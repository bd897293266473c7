/** Normalizes commit diffs to compare a commit with the original of its cherry-pick. */

const picked = /^\(cherry picked from commit ([\da-f]{40}|[\da-f]{64})\)\r?$/gm

/** Maximum number of originals compared with a commit. */
const maxOriginals = 5

/** Returns the originals that a message references in the format of `git cherry-pick -x`, newest first. */
export const originalsIn = (message: string): string[] =>
  [...new Set([...message.matchAll(picked)].map(([, sha = '']) => sha))].toReversed().slice(0, maxOriginals)

const hunkHeader = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/
const leftOut = /^(?:index|similarity index|dissimilarity index) /
const binary = /^(?:Binary files |GIT binary patch)/

/**
 * Returns a diff without line numbers and whitespace and with sorted files, like `git patch-id --stable`, so that equal changes produce equal texts.
 * Returns null for an empty diff or a diff without contents: binary files cannot be compared.
 */
export function patchText(diff: string): string | null {
  const files: string[][] = []
  let [removed, added] = [0, 0]
  for (const line of diff.split('\n')) {
    if (removed > 0 || added > 0) {
      if (line.startsWith('\\')) continue
      const [sign] = line
      if (sign !== '+') removed -= 1
      if (sign !== '-') added -= 1
      files.at(-1)?.push((sign ?? ' ') + line.slice(1).replaceAll(/\s+/g, ''))
      continue
    }
    const hunk = hunkHeader.exec(line)
    if (hunk) {
      removed = Number(hunk[1] ?? 1)
      added = Number(hunk[2] ?? 1)
    } else if (line.startsWith('diff --git ')) files.push([line])
    else if (binary.test(line)) return null
    else if (line !== '' && !leftOut.test(line) && !line.startsWith('\\')) files.at(-1)?.push(line)
  }
  // The diff is truncated or invalid.
  if (removed > 0 || added > 0 || files.length === 0) return null
  return files
    .map((lines) => lines.join('\n'))
    .toSorted()
    .join('\0')
}
