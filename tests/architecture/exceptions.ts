/** Exceptions to the rules, each with a reason. The tests fail if an exception matches no complaint. */
export const exceptions: readonly { complaint: string; because: string }[] = [
  {
    complaint: 'src/web/index.html says localStorage',
    because: 'a few lines choose the colors before anything else is loaded, or the page flashes',
  },
  {
    complaint: 'src/server/trial/page/trial.js is not TypeScript',
    because: 'the trial sends it to the browser as it is: its pages are no part of the built web',
  },
  {
    complaint: 'src/server/trial/page/trial.js says fetch(',
    because: 'it runs in the browser, and asks the page it stands on',
  },
]
