import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Staff read English. */
const isPublic = (file: string) =>
  visitorMails.includes(file) ||
  (/\.tsx$/.test(file) && !/\.test\.|\.server\.|^app\/(desk|console)\/|^domains\/staff\//.test(file));

/** Mails that only visitors receive. */
const visitorMails = [
  "domains/account/mail/account-mails.server.tsx",
  "domains/enquiries/mail/queue-receipt-mail.server.tsx",
  "domains/saved/alerts/send-alerts.server.tsx",
];

const shownAttributes =
  /^(aria-label|aria-description|placeholder|title|alt|label|heading|legend|hint|text|message|caption|description)$/;
const hasWords = (text: string) => /[A-Za-z]{2}/.test(text);

function findTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) =>
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text);
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
    if (isText && hasWords(getWords(node)) && isShown(node)) report(node, node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text itself, of a template without its expressions. */
const getWords = (node: ts.Node) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ")
    : node.getText();

/** Whether the value of an expression becomes a child or a shown attribute of an element. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent))
    return (
      shownAttributes.test(parent.name.getText()) &&
      /[A-Z ]/.test(node.getText()) &&
      parent.parent.parent.tagName.getText() !== "RichMessage"
    );
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  return false;
}

test("every text of the public site goes through the catalogue", () => {
  const listed = execFileSync("git", ["ls-files", "app", "domains", "ui"], { encoding: "utf8" }).split("\n");
  expect(listed.filter(isPublic).flatMap(findTexts)).toEqual([]);
});
