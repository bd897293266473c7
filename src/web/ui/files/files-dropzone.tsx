import { Box, Button, FileUpload } from '@chakra-ui/react'
import { fileUpload } from './file-upload-recipe.ts'

type FilesDropzoneProps = {
  label: string
  /** Label of the button that opens the file dialog. */
  act: string
  /** Description of the accepted files. */
  hint: string
  onFiles: (files: File[]) => void
}

/** Dropzone for any number of PDFs, with a button. It does not validate the files; the machine that receives them does. */
export function FilesDropzone({ label, act, hint, onFiles }: FilesDropzoneProps) {
  return (
    <FileUpload.Root
      recipe={fileUpload}
      maxFiles={Number.POSITIVE_INFINITY}
      // Always empty, because the machine stores the list.
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => {
        if (files.length > 0) onFiles(files)
      }}
    >
      <FileUpload.HiddenInput accept="application/pdf,.pdf" />
      <FileUpload.Dropzone disableClick role="group" aria-label={label}>
        <FileUpload.Trigger asChild>
          <Button type="button" variant="outline">
            {act}
          </Button>
        </FileUpload.Trigger>
        <Box color="ink.third" textStyle="small">
          {hint}
        </Box>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  )
}

const noFiles: File[] = []
