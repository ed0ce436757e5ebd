-- Lists those who review papers.
select reviewers() as id
