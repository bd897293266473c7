import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../house.ts'
import { type Sample, samples, textOf } from './sample-agreements.ts'

/** The sample agreements as PDF, written once and kept in `DATA_DIR/trial`. */
export type SampleFiles = {
  /** Writes those that are not there yet. */
  prepare(): Promise<void>
  read(sample: Sample): Promise<Uint8Array>
}

export function sampleFiles(house: House): SampleFiles {
  const folder = join(house.config.dataDir, 'trial')
  const placeOf = (sample: Sample): string => join(folder, sample.file)
  return {
    async prepare() {
      await mkdir(folder, { recursive: true })
      for (const sample of samples) if (!(await exists(placeOf(sample)))) await write(house, sample, placeOf(sample))
    },
    read: (sample) => readFile(placeOf(sample)),
  }
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}

/** Put in place whole: a start that is interrupted leaves no half agreement behind. */
async function write(house: House, sample: Sample, place: string): Promise<void> {
  const { title, text } = await textOf(sample)
  const bytes = await house.documents.writeAgreement({ language: sample.language, title, text })
  await writeFile(`${place}.${process.pid}`, bytes)
  await rename(`${place}.${process.pid}`, place)
}
