/** What is said of what was typed and is offered back, in English. */

export const words = {
  kept: 'You typed this on {{at}}, and it was not sent.',
  files: 'Files are not kept. Choose again: {{files}}.',
  restore: 'Restore',
  discard: 'Discard',
  overtaken: 'Meanwhile this has changed: {{fields}}. Which is to stand?',
  overtakenSome: 'Some of it has changed meanwhile. Which is to stand?',
  mine: 'What I typed',
  theirs: 'What is there now',
}
